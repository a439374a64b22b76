import type { RiskHorizon, ValueHistoryWindow } from '../../../contract/values.js';
import { plural } from '../plural.js';

const HORIZONS: Readonly<Record<RiskHorizon, string>> = {
  '1d': '1 dia',
  '7d': '7 dias',
  '30d': '30 dias',
};

/** The mean of the worst periods of a horizon. */
const BAD_PERIODS: Readonly<Record<RiskHorizon, string>> = {
  '1d': 'Dia ruim médio (piores 5%)',
  '7d': 'Semana ruim média (piores 5%)',
  '30d': 'Mês ruim médio (piores 5%)',
};

/** Texts of the risk of the portfolio. */
export const risk = {
  /** What loads, as in `Loading the risk of your portfolio…`. */
  content: 'o risco do seu portfólio',
  nothingHeld: 'Nada em risco',
  volatilityOver: (horizon: RiskHorizon) => `Volatilidade, ${HORIZONS[horizon]}`,
  undiversified: 'Sem diversificação',
  valueAtRisk: 'Valor em risco, 95%',
  expectedShortfall: (horizon: RiskHorizon) => BAD_PERIODS[horizon],
  covers: 'Cobre',
  /** @param part of the value: of holdings with prices of their own, not of similar items */
  covered: (part: string, whole: string) => `${part} de ${whole} com preços próprios`,
  /** @param days of prices, formatted */
  method: (horizon: RiskHorizon, days: string) =>
    `${HORIZONS[horizon]}, de ${days} dias de preços e itens parecidos. Não é previsão.`,
  pastReturns: (from: string, to: string, lowest: string, highest: string) =>
    `${from} a ${to}: mínima ${lowest}, máxima ${highest}.`,
  worstReturns: 'Tracejado: valor em risco.',
  pastTable: 'Tabela de retornos',
  pastOrder: 'Mais recentes primeiro.',
  pastCaption: 'Retornos sobrepostos',
  pastColumns: { upTo: 'Até', return: 'Retorno' } as const,
  contributionsCaption: 'Contribuição à volatilidade',
  contributionsOrder: 'Maiores primeiro.',
  contributionColumns: {
    item: 'Item',
    weight: 'Peso',
    volatility: 'Volatilidade própria',
    market: 'Mercado',
    contribution: 'Contribuição',
  } as const,
  ofSimilarItems: (percentage: string) => `${percentage} (itens parecidos)`,
  shareOfTotal: (percentage: string) => `${percentage} do total`,
  leftOut: 'Sem preço:',
  /** Instead of the names of many. */
  leftOutItems: (items: string) => `${items} itens`,
  correlations: 'O que se move junto',
  /** What loads, as in `Loading the correlations…`. */
  correlationsContent: 'correlações',
  returnsOver: 'Retornos em',
  tooFewHoldings: (holdings: string) =>
    `Precisa de duas de ${holdings} posições com preços há 30 dias.`,
  holding: 'Posição',
  numbered: (number: number, holding: string) => `${number}. ${holding}`,
  ofSimilarPairs: 'Itálico: estimado de pares parecidos (preços há menos de 60 dias).',
  /** @param mean of the correlations of all pairs, formatted */
  correlationsMethod: (days: string, mean: string) =>
    `1: juntos, 0: sem relação; média ${mean}. Um quarto vem de ${days} dias de cada par, o resto de pares de preços parecidos.`,
};

const WINDOWS: Readonly<Record<ValueHistoryWindow, string>> = {
  '24h': '24 horas',
  '7d': '7 dias',
  '30d': '30 dias',
  '90d': '90 dias',
  '1y': '1 ano',
  all: 'todo o histórico',
};
/** A value at a time, both formatted. */
interface ValueAt {
  readonly value: string;
  readonly time: string;
}

/** Texts of the history of the portfolio's value. */
export const history = {
  title: 'Histórico do valor',
  /** What loads, as in `Loading history…`. */
  content: 'histórico',
  window: 'Período',
  compareWith: 'Índice',
  noIndex: 'Nenhum',
  none: (over: ValueHistoryWindow) => `Sem histórico: ${WINDOWS[over]}`,
  /** The label of the chart. */
  chart: 'Valor do portfólio',
  comparedLine: 'Verde: como o índice.',
  /** @param first,last values, formatted */
  summary: (
    over: ValueHistoryWindow,
    {
      first,
      last,
      lowest,
      highest,
    }: Readonly<Record<'first' | 'last', string>> & Readonly<Record<'lowest' | 'highest', ValueAt>>,
  ) =>
    `Em ${WINDOWS[over]}: de ${first} a ${last}. Mínima ${lowest.value} (${lowest.time}), máxima ${highest.value} (${highest.time}).`,
  lines: 'Tracejado: custo conhecido.',
  tradeMarks: 'Pontos: compras (grandes), vendas (pequenos).',
  heldNowLine: 'Fina: itens de agora.',
  unpricedAtFirst: (count: number) =>
    plural(count, {
      one: ' 1 item não tinha preço no início.',
      other: ` ${count} itens não tinham preço no início.`,
    }),
  /** @param item undefined for one that is not held any more */
  sourceChange: (item: string | undefined, from: string, to: string, time: string) =>
    `${item ?? 'um item vendido'} ${from} → ${to} (${time})`,
  /** @param before how many changes before the listed ones; undefined if there are none */
  sourceChanges: (listed: readonly string[], before: string | undefined) => {
    const all = before === undefined ? listed : [...listed, `${before} antes`];
    return `Mercado trocado, níveis ajustados: ${all.join('; ')}.`;
  },
  table: 'Tabela',
  order: 'Mais recentes primeiro.',
  caption: 'Alguns valores ficam de fora.',
  columns: { time: 'Hora', value: 'Valor', cost: 'Custo' } as const,
};

/** Texts of the returns of the portfolio. */
export const returns = {
  /** What loads, as in `Loading the returns of your portfolio…`. */
  content: 'os retornos do seu portfólio',
  /** The first sentence, where nothing has a return. */
  noReturns: {
    nothing_held: 'Nenhum item ainda.',
    no_prices: 'Retornos precisam de um dia de preços.',
  } as const,
  /**
   * What prices did.
   * @param isFirstPrice whether something was held before that day, without a price
   */
  since: (day: string, isFirstPrice: boolean, moved: string) =>
    `Desde ${day}${isFirstPrice ? ' (primeiros preços)' : ''}, os preços ${moved}.`,
  moves: {
    rise: (percent: string) => `subiram ${percent}`,
    fall: (percent: string) => `caíram ${percent}`,
    none: 'não mudaram',
  } as const,
  totals: {
    ofPrices: 'Retorno por preços',
    annual: 'Por ano',
    ofMoney: 'Retorno do dinheiro',
    ofMoneyAnnual: 'Dinheiro, por ano',
    putIn: 'Investido',
    takenOut: 'Retirado',
    profit: 'Lucro',
  } as const,
  /** @param pricedDays a count, formatted */
  method: (from: string, to: string, pricedDays: string) =>
    `${from} a ${to}, ${pricedDays} dias com preços. O retorno por preços ignora o que você pagou.`,
  afterFees: 'Com as taxas de hoje.',
  /** Why there is no return of the money. */
  noMoneyReturn: {
    no_flows: 'Sem retorno do dinheiro: nada investido.',
    under_30_days: 'O retorno do dinheiro precisa de 30 dias.',
    one_direction: 'Sem retorno do dinheiro: nada pago.',
    no_rate: 'Nenhuma taxa de retorno serve para estas operações.',
    several_rates: 'Várias taxas de retorno servem para estas operações.',
  } as const,
  estimatedLots: (lots: string) => `Lotes sem custo, a preço de mercado: ${lots}.`,
  leftOutLots: (lots: string) => `Lotes sem preço, de fora: ${lots}.`,
  /** @param items,until formatted */
  joinedPart: (count: number, items: string, market: string, until: string) =>
    `${market}, ${plural(count, { one: '1 item', other: `${items} itens` })}, até ${until}`,
  joined: (parts: readonly string[]) =>
    `Preços anteriores de outros mercados: ${parts.join('; ')}.`,
  noReturn: 'sem retorno',
  monthsCaption: 'Retorno mensal por preços (UTC)',
  year: 'Ano',
  /** January first. */
  months: [
    'jan',
    'fev',
    'mar',
    'abr',
    'mai',
    'jun',
    'jul',
    'ago',
    'set',
    'out',
    'nov',
    'dez',
  ] as const,
  wholeYear: 'Ano todo',
  periods: 'Fluxos mensais',
  periodsOrder: 'Mais recentes primeiro.',
  periodsCaption: 'Meses em UTC',
  periodColumns: {
    month: 'Mês',
    return: 'Retorno',
    gain: 'Ganho por preços',
    putIn: 'Investido',
    takenOut: 'Retirado',
    value: 'Valor final',
  } as const,
  drawdowns: 'Quedas',
  /** The label of the chart. */
  drawdownChart: 'Queda',
  /** @param peak,trough days */
  deepest: (depth: string, peak: string, trough: string) =>
    `Mais funda: ${depth}, de ${peak} a ${trough}.`,
  notRecovered: 'Ainda não recuperada.',
  recovered: (day: string) => `Recuperada em ${day}.`,
  withoutFlows: 'Só por preços.',
};

/** Texts of sales and purchases that are tried out. */
export const whatIf = {
  sell: 'Vender',
  sellQuantity: 'Quantidade a vender',
  held: (count: number, quantity: string) =>
    plural(count, { one: `${quantity} em posse`, other: `${quantity} em posse` }),
  addSale: 'Adicionar venda',
  buy: 'Comprar',
  buyQuantity: 'Quantidade a comprar',
  addPurchase: 'Adicionar compra',
  sales: 'Vendas',
  sale: (quantity: string, item: string) => `Vender ${quantity} × ${item}`,
  purchases: 'Compras',
  purchase: (quantity: string, item: string) => `Comprar ${quantity} × ${item}`,
  remove: 'Remover',
  removeItem: (item: string) => `Remover ${item}`,
  sellerFee: 'Taxa do vendedor, %',
  buyerFee: 'Taxa do comprador, %',
  feeHint: 'Opcional',
  wrongFee: 'Digite de 0 a 100.',
  tryOut: 'Prévia',
  tryOutHint: 'A preços atuais; nada é guardado.',
  notTried: 'Sem prévia',
  beforeAndAfter: 'Antes e depois',
  locked: (quantity: string) => `${quantity} em bloqueio.`,
  lineColumns: { figure: 'Indicador', before: 'Antes', after: 'Depois' } as const,
  lines: {
    value: 'Valor',
    cost: 'Custo',
    unrealized: 'Lucro não realizado',
    realized: 'Lucro realizado',
    cash: 'Fluxo de caixa',
    items: 'Itens',
    volatility: 'Volatilidade',
    valueAtRisk: 'Valor em risco, 95%',
    expectedShortfall: (horizon: RiskHorizon) => BAD_PERIODS[horizon],
    lower: 'Baixo (5%)',
    upper: 'Alto (95%)',
  } as const,
  /** Behind the number of different items, such as `3 250 pieces`. */
  pieces: (count: number, pieces: string) =>
    plural(count, { one: `${pieces} unidade`, other: `${pieces} unidades` }),
  notKnown: 'desconhecido',
  /** @param ownShare of the value, formatted */
  method: (horizon: RiskHorizon, ownShare: string) =>
    `Faixa de 90% após ${HORIZONS[horizon]}. ${ownShare} do valor tem preços há 30 dias; itens parecidos representam o resto.`,
  holdings: 'Posições',
  holdingColumns: {
    item: 'Item',
    quantity: 'Quantidade',
    value: 'Valor',
    contribution: 'Contribuição',
  } as const,
};
