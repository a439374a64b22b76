// Texts of the import of a market history.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';

export const title = 'Custos do mercado';
export const intro =
  'O mercado da plataforma sabe quanto você pagou e recebeu. Só mostra a você, então você salva um arquivo. Sua senha fica lá.';
/** @param market links the words to the platform's market */
export const steps = (bookmark: ReactNode, market: (words: string) => ReactNode) => [
  <>Arraste este link para os favoritos: {bookmark}</>,
  <>
    Abra {market('o mercado da plataforma')}, entre e escolha o favorito. Ele lê 100 eventos em 3
    segundos.
  </>,
  <>Escolha aqui o arquivo que ele salva. Páginas avulsas do histórico também servem.</>,
];
export const bookmark = 'Salvar histórico do mercado';
export const source = 'O que o favorito faz';
export const sourceHint = 'Todo o código dele. Não envia nada a outros sites.';
export const address = 'Endereço do favorito';
export const file = 'Histórico do mercado';
export const fileHint =
  'JSON, ou CSV do CSGO Trader ou de outro programa. Você vê uma prévia antes de salvar.';
export const notRead = 'Não foi possível ler o arquivo';
export const notStored = 'Nada foi salvo';
export const notUndone = 'Não desfeito';
export const notJson = 'Não é JSON, ou termina cedo demais.';

const trades = (count: number, text: string) =>
  plural(count, { one: 'Uma operação', other: `${text} operações` });
export const matched = (count: number, text: string) =>
  plural(count, {
    one: 'Uma operação é de um lote, que recebe o custo ou a venda.',
    other: `${text} operações são de lotes, que recebem os custos e as vendas.`,
  });
export const appliedBefore = (count: number, text: string) =>
  `Já aplicadas: ${trades(count, text)}.`;
export const doubtful = (count: number, text: string) =>
  plural(count, {
    one: 'Uma operação é duvidosa: escolha abaixo.',
    other: `${text} operações são duvidosas: escolha abaixo.`,
  });
export const withoutLot = (count: number, text: string) =>
  `Sem lote: ${trades(count, text)}, como itens trocados ou vendidos antes da importação.`;
export const otherGames = (count: number, text: string) =>
  `De outros jogos: ${trades(count, text)}.`;
export const ofAccount = (id: string) => `Histórico da conta ${id}.`;
/** @param hasDoubts whether something can be chosen */
export const costChange = (before: string, after: string, hasDoubts: boolean) => {
  const change = before === after ? `continua ${after}` : `muda de ${before} para ${after}`;
  return `O custo do portfólio ${change}${hasDoubts ? ', sem o que você escolher abaixo' : ''}.`;
};

export const matchesCaption = (text: string) => `Correspondências: ${text}`;
export const columns = {
  item: 'Item',
  trade: 'Operação',
  day: 'Dia',
  amount: 'Valor',
  by: 'Achada por',
  reason: 'Por que não',
} as const;
export const types = { purchase: 'compra', sale: 'venda' } as const;
export const by = { asset: 'ativo', name: 'nome e dia', choice: 'sua escolha' } as const;

export const doubtsTitle = 'Duvidosas';
export const doubts = {
  several: 'Várias operações ou lotes deste item combinam entre si.',
  has_cost: 'O lote já tem custo.',
  gone: 'Um lote deste item sumiu. Foi vendido aqui?',
} as const;
export const allOldest = 'Todos: mais antigos com mais antigos';
export const noneChosen = 'Não escolher nenhum';
export const assignments = {
  none: 'Deixar como estão',
  oldest: 'Mais antigos com mais antigos',
  each: 'Um a um',
} as const;
export const lotOf = (trade: string) => `Lote de: ${trade}`;
export const noLot = 'Nenhum';
export const candidate = (
  seen: string | undefined,
  gone: string | undefined,
  cost: string | undefined,
) =>
  [
    seen === undefined ? 'lote' : `visto ${seen}`,
    gone !== undefined && `sumiu ${gone}`,
    cost !== undefined && `custo ${cost}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
export const tradeLine = (type: string, day: string, amount: string) => `${type} ${day}, ${amount}`;
export const moreGroups = (text: string) => `Mostrar mais ${text}`;

/** With the number of all, of which the service names a thousand. */
export const leftOutCaption = (text: string) => `Não usadas: ${text}`;
export const apply = (count: number, text: string) =>
  plural(count, { one: 'Aplicar uma operação', other: `Aplicar ${text} operações` });
export const applying = 'Aplicando…';
export const applied = (count: number, text: string) =>
  plural(count, { one: 'Uma operação aplicada.', other: `${text} operações aplicadas.` });
export const undo = 'Desfazer';
export const undone = 'Desfeito.';
export const nothingNew = 'Nada de novo neste arquivo.';

export const protectedItems = (count: number, text: string) =>
  plural(count, {
    one: 'Um item está com proteção de troca: por alguns dias só você o vê.',
    other: `${text} itens estão com proteção de troca: por alguns dias só você os vê.`,
  });
export const addProtected = 'Adicionar como lotes';
export const protectedAdded = 'Adicionados, no armazenamento “Trade protection”.';
