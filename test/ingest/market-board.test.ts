import { expect, test } from 'vitest';
import { MemoryBus } from '../../src/bus/memory-bus.js';
import { type EpochMs, SECOND_MS } from '../../src/domain/units.js';
import { MarketBoard } from '../../src/ingest/market-board.js';

const MADE: EpochMs = Date.UTC(2026, 10, 20, 12);

/** The board of a process that asks no market itself, and what it shows so many seconds later. */
function makeBoard() {
  let now = MADE;
  const bus = new MemoryBus();
  const board = new MarketBoard(['skinport'], bus, () => now);
  const after = (seconds: number) => {
    now += seconds * SECOND_MS;
    const [status] = board.statuses();
    return { status: status?.status, error: status?.error };
  };
  const tell = () => bus.tell('markets', JSON.stringify([{ name: 'skinport', status: 'up' }]));
  return { board, after, tell };
}

const STARTING = { status: 'starting', error: undefined };
const UP = { status: 'up', error: undefined };
const DOWN = { status: 'down', error: 'no process asks the market' };

test('says that no process asks the market when none is heard of after the start', () => {
  const { board, after, tell } = makeBoard();
  // Prices are read before the start, for as long as it takes.
  after(600);
  board.start();
  expect(after(20)).toEqual(STARTING);
  expect(after(1)).toEqual(DOWN);
  tell();
  expect(after(0)).toEqual(UP);
});

test('says that no process asks the market when the last one has gone silent', () => {
  const { board, after, tell } = makeBoard();
  board.start();
  tell();
  expect(after(20)).toEqual(UP);
  expect(after(1)).toEqual(DOWN);
});

test('tells which markets the process asks itself from those that it has heard of', () => {
  const { board, after, tell } = makeBoard();
  board.start();
  tell();
  expect(after(0)).toEqual(UP);
  expect(board.asked()).toEqual([]);
  const statuses = board.statuses();
  board.show(() => statuses);
  expect(board.asked()).toEqual(statuses);
  board.hide();
  expect(board.asked()).toEqual([]);
});
