// Texts of the history of the portfolio's value.

import type { ValueHistoryWindow } from '../../../contract/values.js';
import { plural } from '../plural.js';
import { ranges } from './ranges.js';

export const title = 'History of the value';
/** What loads, as in `Loading the history…`. */
export const content = 'the history';

export const window = 'Window';
export const compareWith = 'Compare with index';
export const noIndex = 'none';

const WINDOWS: Readonly<Record<ValueHistoryWindow, string>> = {
  ...ranges,
  all: 'the whole history',
};
export const none = (over: ValueHistoryWindow) => `No history for ${WINDOWS[over]}`;

/** The label of the chart. */
export const chart = 'Value of the portfolio';
export const comparedLine =
  'The green line is the value if it had moved as the index since its first day.';

/** A value at a time, both formatted. */
interface ValueAt {
  readonly value: string;
  readonly time: string;
}
/** @param first,last values, formatted */
export const summary = (
  over: ValueHistoryWindow,
  {
    first,
    last,
    lowest,
    highest,
  }: Readonly<Record<'first' | 'last', string>> & Readonly<Record<'lowest' | 'highest', ValueAt>>,
) =>
  `Over ${WINDOWS[over]}, from ${first} to ${last}, lowest ${lowest.value} at ${lowest.time}, highest ${highest.value} at ${highest.time}.`;
export const lines =
  'Purchases and sales move the line too. The dashed line is the cost, where it is known.';
export const unpricedAtFirst = (count: number) =>
  plural(count, {
    one: ' At its beginning 1 item had no price yet and is not counted.',
    other: ` At its beginning ${count} items had no price yet and are not counted.`,
  });

/** @param item undefined for one that is not held any more */
export const sourceChange = (item: string | undefined, from: string, to: string, time: string) =>
  `${item ?? 'an item sold since'} from ${from} to ${to} at ${time}`;
/** @param before how many changes before the listed ones; undefined if there are none */
export const sourceChanges = (listed: readonly string[], before: string | undefined) => {
  const all = before === undefined ? listed : [...listed, `and ${before} before`];
  return `Prices changed their market, which is no gain or loss: ${all.join('; ')}.`;
};

export const table = 'Values as a table';
export const order = 'Newest first.';
export const caption = 'Of many values, some are left out.';
export const columns = { time: 'Time', value: 'Value', cost: 'Cost' } as const;
