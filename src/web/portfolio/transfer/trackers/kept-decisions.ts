import { CURRENCIES } from '../../../../contract/values.js';
import { readStored, writeStored } from '../../../storage.js';
import type { Decisions } from './reading.js';
import { ROLES } from './roles.js';

/** Decisions under a name, for the next file with these columns. */
export interface KeptDecisions {
  readonly name: string;
  readonly header: readonly string[];
  readonly decisions: Decisions;
}

const KEY = 'itemtide.tracker-files';

/** Older ones are forgotten. */
const MOST = 20;

/** All that are kept in this browser, newest first. Unreadable ones are left out. */
export function keptDecisions(): KeptDecisions[] {
  const text = readStored(KEY);
  if (text === undefined) return [];
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) ? all.flatMap((one) => readKept(one) ?? []) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Keeps decisions in place of those with the same name. */
export function keepDecisions(kept: KeptDecisions): void {
  const others = keptDecisions().filter(({ name }) => name !== kept.name);
  writeStored(KEY, JSON.stringify([kept, ...others].slice(0, MOST)));
}

/** Whether two files have the same columns. */
export function isSameHeader(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}

function readKept(value: unknown): KeptDecisions | undefined {
  const { name, header, decisions } = Object(value);
  const { columns, decimal, unit, days, currency } = Object(decisions);
  if (typeof name !== 'string' || !Array.isArray(header) || !Array.isArray(columns))
    return undefined;
  return {
    name,
    header: header.map(String),
    decisions: {
      columns: header.map((_, index) => oneOf(ROLES, columns[index])),
      decimal: oneOf(['point', 'comma'] as const, decimal),
      unit: oneOf(['whole', 'hundredths'] as const, unit),
      days: oneOf(['dmy', 'mdy'] as const, days),
      currency: oneOf(CURRENCIES, currency),
    },
  };
}

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  value: unknown,
): Choice | undefined {
  return choices.find((choice) => choice === value);
}
