import type { Wrap } from '../wrap.js';

/** Texts of the sharing of a portfolio: its settings, and the page that others see. */
export const sharing = {
  /** What loads, as in `Loading the sharing settings…`. */
  content: 'as opções de compartilhamento',
  explanation:
    'Quem tem o link vê o que você tem. Nome, custos, notas, etiquetas e vendas ficam privados.',
  notShared: 'Nenhum link ainda.',
  createLink: 'Criar link',
  linkOf: (name: string) => `Link ${name}`,
  /** For links from before their addresses were kept. */
  addressNotKept: 'Este link é antigo demais para ser mostrado de novo.',
  viewPage: 'Abrir',
  newTitle: 'Novo link',
  name: 'Nome',
  nameHint: 'Título da página.',
  defaultName: 'Meu portfólio',
  noName: 'Digite um nome.',
  shown: 'Mostra',
  shownChoices: {
    amounts: 'Valores',
    percent: 'Só porcentagens',
  },
  shownHint: 'Porcentagens ainda podem sugerir o tamanho.',
  withLots: 'Mostrar lotes',
  withHistory: 'Mostrar último ano',
  end: 'Último dia',
  endHint: 'Opcional',
  past: 'Escolha um dia futuro.',
  shows: ({ amounts, lots, history }: Record<'amounts' | 'lots' | 'history', boolean>) =>
    `${[
      amounts ? 'Valores' : 'Só porcentagens',
      lots ? 'lotes' : 'só posições',
      history ? 'último ano' : 'sem passado',
    ].join(', ')}.`,
  since: (date: string) => `Desde ${date}.`,
  until: (date: string) => `Até ${date}.`,
  ended: 'encerrado',
  remove: 'Remover',
  removeTitle: (name: string) => `Remover o link ${name}`,
  removeResult: 'Ele deixa de funcionar para todos.',
  lastYear: 'Último ano',
  lots: 'Lotes',
  lotsCaption: 'Mais antigos primeiro',
  acquired: 'Adquirido',
  pageTitle: 'Portfólio compartilhado',
  /** What loads, as in `Loading the shared portfolio…`. */
  pageContent: 'o portfólio compartilhado',
  linkGone: 'Este link não funciona',
  linkGoneHint: 'Foi removido, ou o endereço está incompleto.',
  allItems: 'Ver todos os itens',
  empty: 'Este portfólio está vazio',
  totals: {
    value: 'Valor',
    change: '24 h',
    items: 'Itens',
    unpriced: 'Sem preço',
  } as const,
};

/** Texts of the watchlist. */
export const watchlist = {
  /** What loads, as in `Loading your watchlist…`. */
  content: 'sua lista de observação',
  add: 'Adicionar item',
  notAdded: 'Não adicionado',
  empty: 'Nada observado ainda',
  emptyHint: 'Adicione itens para seguir seus preços.',
  notRemoved: 'Não removido',
  caption: 'Itens observados',
  columns: {
    item: 'Item',
    price: 'Preço',
    change: '24 h',
    week: '7 dias',
    target: 'Alvo',
    since: 'Desde',
    remove: 'Remover',
  } as const,
  /** @param hidden words for screen readers only */
  remove: (item: string, hidden: Wrap) => <>Remover{hidden(`: ${item}`)}</>,
  /** @param percent such as `−12.0%` */
  away: (percent: string) => `faltam ${percent}`,
  /** @param hidden words for screen readers only */
  setTarget: (item: string, has: boolean, hidden: Wrap) => (
    <>
      {has ? 'Mudar' : 'Definir'} {hidden(`: alvo de ${item}`)}
    </>
  ),
  targetTitle: (item: string) => `Alvo de ${item}`,
  targetIn: (currency: string) => `Alvo, em ${currency}`,
  targetHint: 'Opcional',
  noTarget: 'Digite mais que zero.',
  saveTarget: 'Salvar',
};
