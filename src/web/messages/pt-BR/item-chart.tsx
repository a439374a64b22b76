import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import { ranges } from './chart.js';

// When a price of a candle was.

export const weekOf = (day: string) => `semana de ${day}`;

/** Texts of what the price of an item is compared with in its chart. */
export const tools = {
  compare: (most: number) => `Comparar (até ${most})`,
  market: 'Mercado',
  index: 'Índice',
  item: 'Item',
  choose: 'Escolher',
  noChoice: 'Nenhum',
  compared: 'Comparado com',
  indexNamed: (name: string) => `Índice: ${name}`,
  /** @param reason a message of the service */
  notComparable: (reason: string) => `não dá para comparar: ${reason}`,
  noPrices: 'sem preços',
  /** Of an index in a chart of one hour. */
  onlyByHour: 'um valor por hora: escolha um período maior',
  remove: (name: string) => `Remover ${name}`,
  // Texts of the tools below the chart of an item, folded and open.

  /** What is loaded later, as in `The comparison could not be loaded`. */
  parts: {
    comparison: 'a comparação',
    tools: 'as ferramentas do gráfico',
  } as const,
  tools: 'Indicadores, comparação, arquivos',
  show: 'Indicadores',
  events: 'Eventos do jogo',
  lotsAndAlerts: 'Seus lotes e alertas',
  measure: 'Medir (ou Shift + arrastar)',
  save: 'Salvar',
  candlesAsCsv: 'Velas em CSV',
  pricesAsCsv: 'Preços em CSV',
  /** Where the range is longer than a year. */
  yearOfPricesAsCsv: 'Um ano de preços em CSV',
  chartAsPng: 'Gráfico em PNG',
  /** In the picture, below the name of the item. */
  pictured: (market: string, range: keyof typeof ranges, last: string) =>
    `${market}, ${ranges[range]}: ${last}`,
  picturedAt: (time: string) => `Itemtide, ${time}`,
};

const edges = { above: '↑', below: '↓' } as const;

/** Texts of the events of the game in the chart of an item. */
export const own = {
  events: 'Eventos do jogo',
  severalEvents: (count: number) => `${count} eventos`,
  kinds: {
    case: 'Nova caixa',
    major: 'Major',
    update: 'Atualização',
    sale: 'Promoção sazonal',
  } as const,
  /** The letters of the marks. */
  letters: { case: 'C', major: 'M', update: 'A', sale: 'P' } as const,
  // Texts of the viewer's lots and alerts in the chart of an item.
  lots: 'Seus lotes',
  lot: (pieces: string, unitCost: string, day: string) => `${pieces} a ${unitCost} cada, ${day}`,
  lotOfUnknownCost: (pieces: string, day: string) => `${pieces}, custo desconhecido, ${day}`,
  /** Beside the line of the average cost. */
  averageCost: 'custo',
  costBeyond: (edge: 'above' | 'below', cost: string) => `${edges[edge]} custo ${cost}`,
  /** What is loaded later, as in `The form could not be loaded`. */
  alertForm: 'o formulário',
  /** On the line of an alert, before the price. */
  alert: { price_above: 'alerta acima de', price_below: 'alerta abaixo de' } as const,
  /** Before an alert or a cost beyond the shown prices. */
  edges,
  shortStates: { armed: '', waits: 'espera', off: 'desligado' } as const,
  /** After the price of an alert, in a chart of another market. */
  on: (market: string) => `em ${market}`,
  /** @param state as on the line, with the market, or nothing */
  editAlert: {
    price_above: (price: string, state: string) =>
      `Alerta acima de ${price} ${state}; arraste, ou pressione Enter para editar`,
    price_below: (price: string, state: string) =>
      `Alerta abaixo de ${price} ${state}; arraste, ou pressione Enter para editar`,
  } as const,
  alertStates: {
    armed: 'Ligado',
    waits: 'Já é verdade: avisa quando o preço voltar e cruzar de novo',
    off: 'Desligado',
  } as const,
  undo: 'Desfazer',
  alertNotChanged: 'Alerta não alterado',
};

// Texts of the summary and the table below the chart of an item.

/** A price and when it was, as they are shown: `between 6:55 PM and 7:00 PM`. */
interface PriceAt {
  readonly price: string;
  readonly time: string;
}

/** Texts in the chart of an item. */
export const history = {
  prices: 'Preços',
  /** What the price did in the interval under the pointer. */
  movement: (open: string, low: string, high: string) => `de ${open}, ${low} – ${high}`,
  /** The prices of the candle under the pointer, as charts usually name them. */
  open: (price: string) => `A ${price}`,
  high: (price: string) => `M ${price}`,
  low: (price: string) => `m ${price}`,
  close: (price: ReactNode) => <>F {price}</>,
  summary: ({
    market,
    range,
    first,
    last,
    change,
    lowest,
    highest,
    count,
    shownCount,
    volume,
  }: {
    market: string;
    range: keyof typeof ranges;
    /** The price that the change begins with. */
    first: string;
    last: string;
    change: ReactNode;
    lowest: PriceAt;
    highest: PriceAt;
    /** Of prices. */
    count: number;
    shownCount: string;
    /** Undefined where the market counts nothing. */
    volume: string | undefined;
  }) => (
    <>
      {market}, {ranges[range]}: {change}, de {first} a {last}. Mínima {lowest.price} ({lowest.time}
      ), máxima {highest.price} ({highest.time}). {shownCount}{' '}
      {plural(count, { one: 'preço', other: 'preços' })}
      {volume !== undefined && `, ${volume}`}.
    </>
  ),
  /** @param until the first day of later prices, formatted */
  joinedPart: (market: string, until: string) => `${market} até ${until}`,
  /** @param parts from the latest to the earliest */
  joined: (parts: readonly string[], market: string) =>
    `Antes: ${parts.join(', ')}, ajustado a ${market}.`,
  /** @param duration of all gaps together */
  missing: (gaps: number, duration: string) =>
    `${plural(gaps, { one: '1 lacuna', other: `${gaps} lacunas` })}, ${duration} no total.`,
  dottedLine: 'Pontilhada: o preço no início.',
  table: 'Mostrar como tabela',
  order: 'Mais recentes primeiro',
  caption: 'Último preço de cada período',
  columns: {
    time: 'Hora',
    price: 'Preço',
    lowest: 'Mínima',
    highest: 'Máxima',
    prices: 'Preços',
  } as const,
};
