import { plural } from '../plural.js';

const lots = (count: number, text: string) =>
  plural(count, { one: '1 lote', other: `${text} lotes` });

/** Texts of the choice of lots, and of the dialogs that change many at once. */
export const choice = {
  tag: 'Etiqueta',
  anyTag: 'Qualquer etiqueta',
  cost: 'Custo',
  costs: { any: 'Qualquer', known: 'Conhecido', unknown: 'Desconhecido' } as const,
  group: 'Agrupar por',
  groups: {
    none: 'Nenhum',
    item: 'Item',
    tag: 'Etiqueta',
    account: 'Conta',
    imported: 'Dia da importação',
  } as const,
  /** Names of groups of lots without a tag, an account or an import. */
  noGroup: {
    item: '',
    tag: 'Sem etiqueta',
    account: 'Sem conta',
    imported: 'Não importados',
  } as const,
  column: 'Lotes',
  caption: 'Lotes que correspondem',
  inGroup: (count: number, text: string, value: string) => `${lots(count, text)}, ${value}`,
  chooseLot: (item: string, day: string) => `Selecionar ${item}, ${day}`,
  chooseGroup: (name: string) => `Selecionar todos de ${name}`,
  bar: 'Lotes selecionados',
  /** What to choose with the field beside it. */
  filters: 'Filtros',
  none: 'Nenhum selecionado',
  chosen: (count: number, text: string) =>
    plural(count, { one: 'Um lote selecionado', other: `${text} lotes selecionados` }),
  chooseAll: (text: string) => `Selecionar todos os ${text}`,
  editAll: (text: string) => `Alterar todos os ${text}`,
  clear: 'Limpar',
  edit: 'Alterar selecionados',
  sell: 'Vender selecionados',
  remove: 'Remover selecionados',
  history: 'Histórico',
};

export const changes = {
  editTitle: 'Alterar lotes',
  sellTitle: 'Vender lotes',
  removeTitle: 'Remover lotes',
  preview: 'Prévia',
  apply: (count: number, text: string) => `Alterar ${lots(count, text)}`,
  sell: (count: number, text: string) => `Vender ${lots(count, text)}`,
  remove: (count: number, text: string) => `Remover ${lots(count, text)}`,
  costs: {
    keep: 'Manter',
    amount: 'Valor',
    market: 'Preço de mercado',
    unknown: 'Desconhecido',
  } as const,
  cost: 'Custo',
  amount: (currency: string) => `Custo unitário, em ${currency}`,
  percent: 'Porcentagem do preço daquele dia',
  percentFault: 'Digite de 0 a 1.000.',
  locks: { keep: 'Manter', until: 'Bloqueado até', free: 'Desbloqueado' } as const,
  lock: 'Bloqueio de troca',
  lockDay: 'Bloqueado até',
  noDay: 'Escolha um dia.',
  notes: { keep: 'Manter', set: 'Substituir' } as const,
  note: 'Nota',
  newNote: 'Nova nota',
  emptyRemoves: 'Deixe vazio para remover.',
  addTags: 'Adicionar etiquetas',
  removeTags: 'Remover etiquetas',
  tagsHint: 'Separadas por vírgula',
  tags: 'Etiquetas',
  nothing: 'Nenhuma mudança ainda.',
  unitPrice: (currency: string) => `Preço unitário, em ${currency}`,
  unitFee: (currency: string) => `Taxa unitária, em ${currency}`,
  sellsRest: 'Vende tudo o que resta.',
  removes: 'Exclui lotes e vendas, também do histórico e do lucro.',
  notUndone: 'Não desfeito',
  canUndo: 'Dá para desfazer por 30 dias.',
  willChange: (count: number, text: string) =>
    plural(count, { one: '1 lote muda.', other: `${text} lotes mudam.` }),
  unchanged: (count: number, text: string) =>
    plural(count, { one: '1 lote fica como está.', other: `${text} lotes ficam como estão.` }),
  withoutPrice: (count: number, text: string) =>
    plural(count, {
      one: '1 lote não tem preço nesse dia e mantém o custo.',
      other: `${text} lotes não têm preço nesse dia e mantêm o custo.`,
    }),
  refused: (count: number, text: string) =>
    plural(count, { one: '1 lote recusado:', other: `${text} lotes recusados:` }),
  portfolioCost: (before: string, after: string) =>
    before === after
      ? `Custo do portfólio: ${after}.`
      : `Custo do portfólio: ${before} → ${after}.`,
  moved: 'Seu portfólio mudou. Números atualizados:',
};

/** Texts of the list of changes. */
export const history = {
  title: 'Histórico',
  /** What loads, as in `Loading changes…`. */
  content: 'mudanças',
  empty: 'Nenhuma mudança ainda',
  done: (count: number, text: string) =>
    plural(count, { one: '1 lote alterado.', other: `${text} lotes alterados.` }),
  lots,
  undo: 'Desfazer',
  /** For screen readers, behind `Undo`. */
  ofChange: (what: string, time: string) => ` ${what}, ${time}`,
  undone: (time: string) => `desfeita ${time}`,
  tooOld: 'definitiva',
  what: {
    amount: (amount: string) => `custo ${amount} cada`,
    unknown: 'custo desconhecido',
    market: (percent: string) => `custo ${percent} do preço de mercado`,
    acquired: (day: string) => `comprado em ${day}`,
    locked: (day: string) => `bloqueado até ${day}`,
    free: 'desbloqueado',
    note: 'nota',
    tags: 'etiquetas',
    sold: (amount: string) => `vendido por ${amount} cada`,
    removed: 'removido',
    history: (costs: string, sales: string) =>
      `histórico do mercado, ${costs} custos e ${sales} vendas`,
  },
};
