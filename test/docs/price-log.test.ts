import { describe, expect, test } from 'vitest';
import { weekOf } from '../../src/domain/calendar.js';
import { packChunk } from '../../src/domain/packed/chunk.js';
import { packChunkPoints } from '../../src/domain/packed/chunk-points.js';
import { packList, packOffers } from '../../src/domain/packed/list-row.js';
import { ListStates, type Offer } from '../../src/domain/packed/list-states.js';
import { packPoints } from '../../src/domain/packed/points-row.js';
import { packPollTimes } from '../../src/domain/packed/poll-times.js';
import type { Point } from '../../src/domain/tick.js';
import { WeekOfList } from '../../src/ingest/compaction/week-of-list.js';
import { blocksOf, readDocument } from './blocks.js';

/** A value of an example, with times in ISO 8601. */
type Timed<Value> = Omit<Value, 'time'> & { readonly time: string };

/** A poll of one series; without a price it was not listed. */
type SeriesPoll = Timed<Partial<Point>>;

interface ShownList {
  readonly time: string;
  readonly offers: readonly (Offer & { readonly since: string })[];
}

interface ShownPoll {
  readonly before: ShownList;
  readonly time: string;
  readonly offers: readonly Offer[];
}

/** How to pack an example, by the name in its comment. */
const PACK: Readonly<Record<string, (example: never) => Uint8Array>> = {
  'list row': ({ before, time, offers }: ShownPoll) => {
    const states = statesOf(before);
    return packList(Date.parse(time), states.changes(offers), states);
  },
  offers: (list: ShownList) => packOffers(statesOf(list)),
  'points row': (points: readonly Timed<Offer & Point>[]) => packPoints(points.map(withTime)),
  'poll times': (times: readonly string[]) =>
    packPollTimes(times.map(Date.parse), weekOf(Date.parse(times[0] ?? ''))),
  chunk: ({ polls, points }: { polls: readonly SeriesPoll[]; points: readonly Timed<Point>[] }) =>
    packChunk({
      list: listPartOf(polls),
      points: packChunkPoints(points.map(withTime), weekOf(Date.parse(points[0]?.time ?? ''))),
    }),
};

function withTime<Shown extends { readonly time: string }>(shown: Shown) {
  return { ...shown, time: Date.parse(shown.time) };
}

function statesOf({ time, offers }: ShownList): ListStates {
  const states = new ListStates();
  const standing = offers.map((offer) => ({ ...offer, since: Date.parse(offer.since) }));
  states.restore(Date.parse(time), standing);
  return states;
}

function listPartOf(polls: readonly SeriesPoll[]): Uint8Array {
  const week = new WeekOfList();
  for (const [place, { price, volume }] of polls.entries()) {
    const before = polls[place - 1];
    if (place === 0 || price !== before?.price || volume !== before?.volume) {
      week.set(1, { price: price ?? 0, volume: volume ?? 0, listed: price !== undefined });
    }
    week.endPoll();
  }
  return [...week.lists()][0]?.list ?? new Uint8Array();
}

/** The bytes of a block, in hexadecimal; the rest of each line explains them. */
function shownBytes(text: string): string {
  const lines = text.trimEnd().split('\n');
  return lines.map((line) => /^(?:[0-9a-f]{2} )+/.exec(line)?.[0] ?? `no bytes: ${line}`).join('');
}

const blocks = blocksOf(readDocument('docs/price-log.md'));
const examples = blocks.flatMap(({ directive, text }, place) =>
  directive?.name === 'pack'
    ? [{ name: directive.value, value: text, bytes: blocks[place + 1]?.text ?? '' }]
    : [],
);

describe('docs/price-log.md', () => {
  test('has an example of each format', () => {
    expect(examples.map(({ name }) => name)).toEqual(Object.keys(PACK));
  });

  test.each(examples)('shows the bytes of its example: $name', ({ name, value, bytes }) => {
    const packed = PACK[name]?.(JSON.parse(value) as never) ?? new Uint8Array();
    expect(shownBytes(bytes)).toBe(Array.from(packed, hexadecimal).join(''));
  });
});

function hexadecimal(byte: number): string {
  return `${byte.toString(16).padStart(2, '0')} `;
}
