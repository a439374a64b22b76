// Texts of the import and the export of lots.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const exporting = 'Exportar';
export const exportHint =
  'Todos os lotes e vendas em CSV, para uma planilha ou outro serviço Itemtide. Os valores estão em centavos.';
export const download = 'Baixar';

export const importFile = 'Importar arquivo';
export const fileFormat = (
  <>
    CSV como uma planilha o salva, em UTF-8, com as colunas da exportação em qualquer ordem; bastam{' '}
    <code>market_hash_name</code> e <code>quantity</code>. O arquivo inteiro é importado, ou nada.
    Importar o mesmo arquivo de novo não muda nada. Outros arquivos também servem: você diz o que
    são as colunas.
  </>
);
export const file = 'Arquivo';
export const fileHint = 'Você vê uma prévia antes de salvar.';
export const notRead = 'Não foi possível ler o arquivo';
export const notUtf8 = 'Não está em UTF-8: salve como “CSV UTF-8”.';
export const notStored = 'Nada foi salvo';

/** How many lines have an effect; all but `added` are formatted. */
interface LineCounts {
  readonly added: number;
  readonly addedText: string;
  readonly changedText: string;
  readonly unchangedText: string;
}
export const planned = ({ added, addedText, changedText, unchangedText }: LineCounts) =>
  plural(added, {
    one: `Uma linha a adicionar, ${changedText} a mudar, ${unchangedText} sem mudança.`,
    other: `${addedText} linhas a adicionar, ${changedText} a mudar, ${unchangedText} sem mudança.`,
  });
export const stored = ({ added, addedText, changedText, unchangedText }: LineCounts) =>
  plural(added, {
    one: `Salvo. Uma linha adicionada, ${changedText} mudadas, ${unchangedText} sem mudança.`,
    other: `Salvo. ${addedText} linhas adicionadas, ${changedText} mudadas, ${unchangedText} sem mudança.`,
  });
export const linesWithErrors = (count: number, countText: string) =>
  plural(count, {
    one: ' Uma linha com erros, então nada pode ser salvo.',
    other: ` ${countText} linhas com erros, então nada pode ser salvo.`,
  });
export const errorsCaption = 'Erros no arquivo';
export const errorColumns = { line: 'Linha', error: 'Erro' } as const;
export const changesCaption = 'Mudanças';
export const changeColumns = {
  line: 'Linha',
  item: 'Item',
  change: 'Mudança',
  quantity: 'Quantidade',
} as const;
export const changes = {
  lot: { added: 'lote, novo', changed: 'lote, alterado', unchanged: 'lote, sem mudança' },
  sale: { added: 'venda, nova', changed: 'venda, alterada', unchanged: 'venda, sem mudança' },
} as const;
export const store = 'Salvar mudanças';
export const storing = 'Salvando…';

export const importInventory = 'Importar seu inventário';
export const inventoryHint =
  'Importa os itens do seu inventário público na plataforma do jogo. Os já importados não entram de novo. Lotes de itens que saíram são fechados, não excluídos.';
/** What loads, as in `Loading the linked accounts…`. */
export const linkedContent = 'contas vinculadas';
export const switchedOff = 'A plataforma do jogo está desativada aqui.';
/**
 * @param platform its name; undefined while not known
 * @param link wraps the words that link to the account
 */
export const linkFirst = (platform: string | undefined, link: Wrap) => (
  <>
    Primeiro vincule sua conta ({platform ?? 'plataforma do jogo'}) em {link('Conta')}.
  </>
);
export const importNow = 'Importar';
export const importing = 'Importando…';
export const notImportedYet = 'Ainda não importado.';
/** @param age such as `5 min ago` */
export const lastImported = (age: ReactNode) => <>Última importação {age}.</>;
export const againInSeconds = (seconds: number) => ` Você pode importar de novo em ${seconds} s.`;
export const againInMinutes = (minutes: number) => ` Você pode importar de novo em ${minutes} min.`;
export const notImported = 'Nada foi importado';

export const imported = (count: number, countText: string, newText: string) =>
  plural(count, {
    one: `Um item importado, novos: ${newText}.`,
    other: `${countText} itens importados, novos: ${newText}.`,
  });
export const removed = (count: number, countText: string) =>
  plural(count, {
    one: 'Um item não está mais no inventário; o lote foi fechado.',
    other: `${countText} itens não estão mais no inventário; os lotes foram fechados.`,
  });
export const reopened = (count: number, countText: string) =>
  plural(count, {
    one: 'Um item de volta ao inventário.',
    other: `${countText} itens de volta ao inventário.`,
  });
export const takenOut = (count: number, countText: string) =>
  plural(count, {
    one: 'Um item retirado de uma unidade de armazenamento.',
    other: `${countText} itens retirados de unidades de armazenamento.`,
  });
export const hidden = (count: number, countText: string) =>
  plural(count, {
    one: 'Um item é contado pela plataforma mas não aparece: ela oculta itens trocados há pouco por alguns dias.',
    other: `${countText} itens são contados pela plataforma mas não aparecem: ela oculta itens trocados há pouco por alguns dias.`,
  });
export const unmatchedCaption = (count: number, countText: string) =>
  plural(count, { one: 'Um item não importado', other: `${countText} itens não importados` });
export const unmatchedColumns = { item: 'Item', reason: 'Motivo' } as const;
export const asset = (id: string) => `ativo ${id}`;

export const renamedCaption = (count: number, countText: string) =>
  plural(count, {
    one: 'Um lote recebeu a fase ou gema do item',
    other: `${countText} lotes receberam a fase ou gema dos itens`,
  });
export const renamedColumns = { from: 'Antes', to: 'Agora' } as const;
export const damagedCaption = (count: number, countText: string) =>
  plural(count, {
    one: 'Um item com certificado danificado: fase ou gema desconhecida',
    other: `${countText} itens com certificados danificados: fases ou gemas desconhecidas`,
  });
export const damagedColumns = { item: 'Item', asset: 'Ativo' } as const;

/** The file of another program, whose columns are assigned. */
export const tracker = {
  /** What loads. */
  part: 'as colunas do arquivo',
  hint: 'Este arquivo é de outro programa. Diga o que são as colunas; o resto fica de fora.',
  empty: 'O arquivo não tem linhas.',
  noItem: 'Escolha a coluna com os itens.',
  columnsCaption: 'As primeiras linhas do arquivo',
  /** A column without a name. */
  columnOf: (index: number) => `Coluna ${index}`,
  roleOf: (name: string) => `O que é ${name}?`,
  unused: 'Não usada',
  roles: {
    item: 'Item',
    wear: 'Desgaste',
    trade: 'Compra ou venda',
    quantity: 'Quantidade',
    cost: 'Preço unitário',
    totalCost: 'Preço total',
    currency: 'Moeda',
    acquiredAt: 'Data',
    soldFor: 'Vendido por, cada',
    soldAt: 'Data da venda',
    fee: 'Taxa',
    note: 'Nota',
    tags: 'Etiquetas',
  },
  decimal: 'Números',
  decimals: { undecided: 'Escolha…', point: '1,234.56', comma: '1.234,56' },
  unit: 'Valores',
  units: { whole: '12,34 é 12,34', hundredths: '1234 é 12,34' },
  currency: 'Valores sem moeda',
  days: 'Datas',
  dayOrders: {
    undecided: 'Escolha…',
    dmy: 'dia/mês/ano',
    mdy: 'mês/dia/ano',
  },
  readCaption: (count: number, countText: string) =>
    plural(count, { one: 'Uma linha, como é lida', other: `${countText} linhas, como são lidas` }),
  tradeColumn: 'Operação',
  trades: { purchase: 'compra', sale: 'venda' },
  amountColumn: 'Cada',
  dayColumn: 'Data',
  leftOut: (count: number, countText: string) =>
    plural(count, {
      one: 'Uma linha sem item ou operação fica de fora.',
      other: `${countText} linhas sem item ou operação ficam de fora.`,
    }),
  faultsCaption: (count: number, countText: string) =>
    plural(count, { one: 'Uma linha fica de fora', other: `${countText} linhas ficam de fora` }),
  faults: {
    amount: (cell: string) => (cell === '' ? 'Não há preço.' : `${cell} não é um valor.`),
    currency: (cell: string) => `A moeda de ${cell} não é conhecida.`,
    quantity: (cell: string) => `${cell} não é um número inteiro.`,
    day: (cell: string) => `${cell} não é uma data.`,
    oversold: () => 'Foi vendido mais do que foi comprado antes.',
  },
  preview: 'Prévia',
  leaveOutErrors: 'Deixar de fora as linhas com erros',
  keepAs: 'Lembrar para o próximo arquivo, como',
  keep: 'Lembrar',
  kept: (name: string) => `Lembrado como ${name}.`,
};
