import Papa from 'papaparse';
import type { ExchangeRates } from '../../domain/exchange-rates.js';
import { rateOf } from '../../domain/exchange-rates.js';
import { neutralise } from '../../domain/formulas.js';
import type { MinorUnits } from '../../domain/units.js';
import { textParts } from '../../runtime/schedule/text-parts.js';
import { BYTE_ORDER_MARK } from '../csv/write-lots.js';
import type { CivilDays } from './civil-days.js';
import { type RealisedLine, sumsOf } from './realised-lines.js';

const COLUMNS = [
  'item',
  'lot_id',
  'quantity',
  'bought',
  'sold',
  'days_held',
  'cost',
  'proceeds',
  'fee',
  'gain',
  'rate_bought',
  'rate_sold',
] as const;

type Line = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

export interface RealisedForm {
  readonly itemName: (itemId: number) => string;
  readonly days: CivilDays;
  readonly currency: string;
  readonly rates: ExchangeRates;
  /** Decimals of the amounts' integers. */
  readonly decimals: number;
  /** Decimals that are always written. */
  readonly shownDecimals: number;
}

/**
 * Lines as CSV (RFC 4180), then their sums: first of those with a known cost, then, if there are some, of the others.
 * @throws DomainError `amount_too_large`, `no_exchange_rate`
 */
export function writeRealised(
  lines: readonly RealisedLine[],
  form: RealisedForm,
): AsyncGenerator<string> {
  const known = lines.filter(({ cost }) => cost !== undefined);
  const unknown = lines.filter(({ cost }) => cost === undefined);
  return textParts(
    textsOf(lines, [sumLine('sum', known, form), ...unknownLine(unknown, form)], form),
  );
}

function* textsOf(
  lines: readonly RealisedLine[],
  ends: readonly Line[],
  form: RealisedForm,
): Generator<string> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`;
  for (const line of lines) yield csvLine(realisedLine(line, form));
  for (const end of ends) yield csvLine(end);
}

function csvLine(line: Line): string {
  return `${Papa.unparse([COLUMNS.map((column) => line[column] ?? '')], { newline: '\r\n' })}\r\n`;
}

function realisedLine(line: RealisedLine, form: RealisedForm): Line {
  const { itemId, lotId, quantity, boughtAt, soldAt, cost, proceeds, fee } = line;
  const { days, rates, currency, itemName } = form;
  return {
    item: neutralise(itemName(itemId)),
    lot_id: lotId,
    quantity: `${quantity}`,
    bought: days.of(boughtAt),
    sold: days.of(soldAt),
    days_held: `${days.between(boughtAt, soldAt)}`,
    cost: cost === undefined ? '' : amount(cost, form),
    proceeds: amount(proceeds, form),
    fee: amount(fee, form),
    gain: cost === undefined ? '' : amount(proceeds - fee - cost, form),
    rate_bought: `${rateOf(rates, currency, boughtAt).perUsd}`,
    rate_sold: `${rateOf(rates, currency, soldAt).perUsd}`,
  };
}

function sumLine(name: string, lines: readonly RealisedLine[], form: RealisedForm): Line {
  const { cost, proceeds, fee } = sumsOf(lines);
  return {
    item: name,
    cost: amount(cost, form),
    proceeds: amount(proceeds, form),
    fee: amount(fee, form),
    gain: amount(proceeds - fee - cost, form),
  };
}

function unknownLine(lines: readonly RealisedLine[], form: RealisedForm): Line[] {
  if (lines.length === 0) return [];
  const { proceeds, fee } = sumsOf(lines);
  return [
    { item: 'sum of unknown cost', proceeds: amount(proceeds, form), fee: amount(fee, form) },
  ];
}

/** `12.345`: an integer with its decimal point, without zeros behind the shown decimals. */
function amount(value: MinorUnits, { decimals, shownDecimals }: RealisedForm): string {
  const digits = `${Math.abs(value)}`.padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  const shown = fraction.slice(0, shownDecimals) + fraction.slice(shownDecimals).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`;
}
