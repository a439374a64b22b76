import type { Currency } from '../../../../contract/values.js';
import { decimalSignOf } from './amounts.js';
import { dayOrderOf } from './days.js';
import { guessRoles } from './guess-roles.js';
import { type Assignment, cellsOf, type Role } from './roles.js';
import type { TrackerTable } from './tracker-table.js';
import type { Reading } from './tracker-trades.js';

/** The decisions of a user about a file; the rest is read from it. */
export interface Decisions {
  readonly columns: Assignment;
  readonly decimal?: Reading['decimal'] | undefined;
  readonly unit?: Reading['unit'] | undefined;
  readonly days?: Reading['days'] | undefined;
  readonly currency?: Currency | undefined;
}

/** A reading in which the file leaves something open. */
export type OpenReading = Omit<Reading, 'decimal' | 'days'> & {
  readonly decimal: Reading['decimal'] | undefined;
  readonly days: Reading['days'] | undefined;
};

const AMOUNTS: readonly Role[] = ['cost', 'totalCost', 'soldFor', 'fee'];
const DAYS: readonly Role[] = ['acquiredAt', 'soldAt'];

/** The guesses about a file. */
export function guessedDecisions({ header, rows }: TrackerTable): Decisions {
  return {
    columns: guessRoles(
      header,
      rows.map(({ cells }) => cells),
    ),
  };
}

/** How a file is read by the decisions. @param currency of amounts without one */
export function readingOf(
  table: TrackerTable,
  { columns, ...decided }: Decisions,
  currency: Currency,
): OpenReading {
  const textsOf = (roles: readonly Role[]) =>
    table.rows.flatMap(({ cells }) => roles.flatMap((role) => cellsOf(columns, cells, role)));
  const decimal = decimalSignOf(textsOf(AMOUNTS));
  const days = dayOrderOf(textsOf(DAYS)) ?? 'dmy';
  return {
    columns,
    decimal: decided.decimal ?? (decimal === 'unclear' ? undefined : decimal),
    days: decided.days ?? (days === 'unclear' ? undefined : days),
    unit: decided.unit ?? unitOf(table.header, columns),
    currency: decided.currency ?? currency,
  };
}

/** Whether nothing is left open, so that the file can be read. */
export function isComplete(reading: OpenReading): reading is Reading {
  const { columns, decimal, days } = reading;
  return columns.includes('item') && decimal !== undefined && days !== undefined;
}

/** Whether columns of a file have amounts, or days. */
export function hasAny(columns: Assignment, kind: 'amounts' | 'days'): boolean {
  const roles = kind === 'amounts' ? AMOUNTS : DAYS;
  return columns.some((role) => role !== undefined && roles.includes(role));
}

/** Pricempire, and columns that say so, have amounts in cents. */
function unitOf(header: readonly string[], columns: Assignment): Reading['unit'] {
  const isOfCents = (name: string, index: number) =>
    /\bcents?\b/i.test(name) && columns[index] === 'cost';
  const isPricempire = [/^fee percentage$/i, /^paint seed$/i].every((name) =>
    header.some((column) => name.test(column)),
  );
  return isPricempire || header.some(isOfCents) ? 'hundredths' : 'whole';
}
