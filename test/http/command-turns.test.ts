import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SECOND_MS } from '../../src/domain/units.js';
import { CommandTurns } from '../../src/http/websocket/command-turns.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection with endless work whose payer waits for this long; it notes its turns. */
function connection(wait: { left: number }) {
  const turns: string[] = [];
  const note = (turn: string) => () => {
    turns.push(turn);
    return turns.length < 4;
  };
  const payer = {
    kind: 'address',
    key: 'a',
    perMinute: 1,
    charge: () => undefined,
    wait: () => wait.left,
  } as const;
  return { turns, payer, step: note('step'), read: note('read') };
}

test('the connections of a payer in debt read frames once a second, and execute nothing', async () => {
  const commands = new CommandTurns();
  const wait = { left: 15 * SECOND_MS };
  const inDebt = connection(wait);
  commands.add(inDebt);
  await vi.advanceTimersByTimeAsync(SECOND_MS - 1);
  expect(inDebt.turns).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(inDebt.turns).toEqual(['read']);
  await vi.advanceTimersByTimeAsync(SECOND_MS + 2);
  expect(inDebt.turns).toEqual(['read', 'read']);
  wait.left = 0;
  await vi.advanceTimersByTimeAsync(SECOND_MS + 2);
  expect(inDebt.turns).toEqual(['read', 'read', 'step', 'step']);
});
