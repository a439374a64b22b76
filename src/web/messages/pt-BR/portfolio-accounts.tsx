// Texts of the linked accounts and of storage units.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';

export const accounts = 'Contas';
export const accountsHint =
  'Outras contas suas na plataforma do jogo, como uma de depósito, lidas como o público as vê.';
export const accountsContent = 'as contas';
export const accountsCaption = 'Contas vinculadas';
export const columns = {
  account: 'Conta',
  found: 'Última importação',
  every: 'Automático',
  actions: 'Ações',
} as const;
export const ownAccount = 'Você entra com ela';
/** An account without a name. */
export const unnamed = (id: string) => `Conta …${id.slice(-5)}`;
export const every = (hours: number) =>
  hours === 0 ? 'Desligado' : hours % 24 === 0 ? everyDays(hours / 24) : `A cada ${hours} horas`;
const everyDays = (days: number) => plural(days, { one: 'Todo dia', other: `A cada ${days} dias` });
/** The label of a choice, for those who do not see the table. */
export const everyOf = (name: string) => `Importar ${name} automaticamente`;
export const notYet = 'Nenhuma';
/** @param age such as `5 min ago` */
export const found = {
  imported: (age: ReactNode) => <>Importada {age}.</>,
  empty: (age: ReactNode) => <>Estava vazia {age}.</>,
  private: (age: ReactNode) => <>Estava privada {age}: nada foi fechado.</>,
  unconfirmed: (age: ReactNode) => (
    <>Faltava mais da metade {age}: nada é fechado até outra importação confirmar.</>
  ),
  unavailable: (age: ReactNode) => <>Não respondeu {age}.</>,
  refused: (age: ReactNode) => <>Era grande demais {age}: nada foi importado.</>,
} as const;
/** Behind the state of an account whose next import begins by itself. */
export const nextImport = (time: string) => `Próxima tentativa ${time}.`;
export const importOne = 'Importar';
export const unlink = 'Desvincular';
/** @param rest what only those hear who do not see the table */
export const actionOf = (action: string, name: string, hidden: (text: string) => ReactNode) => (
  <>
    {action}
    {hidden(` ${name}`)}
  </>
);
export const unlinkTitle = (name: string) => `Desvincular ${name}?`;
export const unlinkWarning = 'Os lotes ficam. Não mudam mais, a menos que você a vincule de novo.';
export const profile = 'Perfil';
export const profileHint = 'O endereço do perfil, ou o ID de 17 dígitos.';
export const accountName = 'Nome';
export const link = 'Vincular';
export const linking = 'Vinculando…';
export const notLinked = 'Nada foi vinculado';
export const notChanged = 'Nada foi alterado';
export const account = 'Conta';
export const anyAccount = 'Qualquer conta';

export const units = 'Unidades de armazenamento';
export const unitsHint = (
  <>
    Nenhum inventário as mostra. Escolha o arquivo do casemove (JSON ou CSV), ou um CSV com as
    colunas <code>name</code>, <code>count</code> e <code>unit</code>. As unidades passam a conter o
    que o arquivo lista.
  </>
);
export const unitsFile = 'Arquivo das unidades';
export const unitsAccount = 'Conta das unidades';
export const unitsCaption = 'Unidades do arquivo';
export const unitColumns = {
  unit: 'Unidade',
  items: 'Itens',
  added: 'Novos',
  moved: 'Movidos',
  removed: 'Sumiram',
} as const;
export const skipped = (count: number, countText: string) =>
  plural(count, {
    one: 'Uma linha fica de fora: o jogo não tem esse item.',
    other: `${countText} linhas ficam de fora: o jogo não tem esses itens.`,
  });
export const unitsStored = 'Salvo.';
