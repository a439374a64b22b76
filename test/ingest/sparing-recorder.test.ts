import { expect, test } from 'vitest';
import type { Observation } from '../../src/domain/tick.js';
import type { Origin } from '../../src/ingest/record/recorder.js';
import { SparingRecorder } from '../../src/ingest/record/sparing-recorder.js';

const NOW = Date.UTC(2026, 10, 20);
const STATE = { market: 'backfill skinport', state: 'done' };

const observations = (count: number): Observation[] =>
  Array.from({ length: count }, (_, n) => ({
    name: `Item ${n}`,
    source: 'skinport_sales',
    time: NOW - n,
    price: 100,
    volume: 1,
  }));

/** A recorder over a stub that notes its calls. */
function noting() {
  const calls: { names: string[]; origin: Origin }[] = [];
  let pauses = 0;
  const abort = new AbortController();
  const recorder = new SparingRecorder(
    {
      async record(part, _now, origin) {
        calls.push({ names: part.map(({ name }) => name), origin });
        return { added: part.length - 1, known: 1, refused: [], listsTaken: true };
      },
    },
    async (_pause, signal) => {
      pauses += 1;
      signal.throwIfAborted();
    },
    abort.signal,
  );
  return { recorder, calls, abort, pauses: () => pauses };
}

test('many observations are recorded a few at a time, in order, with pauses', async () => {
  const { recorder, calls, pauses } = noting();
  const all = observations(1_201);
  const recorded = await recorder.record(all, NOW, { market: 'skinport', state: STATE });
  expect(calls.flatMap(({ names }) => names)).toEqual(all.map(({ name }) => name));
  expect(calls.map(({ names }) => names.length)).toEqual([500, 500, 201]);
  expect(calls.map(({ origin }) => origin.state)).toEqual([undefined, undefined, STATE]);
  expect(recorded).toMatchObject({ added: 1_198, known: 3, listsTaken: true });
  expect(pauses()).toBe(3);
});

test('the state of a batch without observations is recorded', async () => {
  const { recorder, calls } = noting();
  await recorder.record([], NOW, { market: 'skinport', state: STATE });
  expect(calls).toEqual([{ names: [], origin: { market: 'skinport', state: STATE } }]);
});

test('the recording ends at the next pause, without the state', async () => {
  const { recorder, calls, abort } = noting();
  abort.abort(new Error('the service stops'));
  const recording = recorder.record(observations(600), NOW, { market: 'skinport', state: STATE });
  await expect(recording).rejects.toThrow('the service stops');
  expect(calls.map(({ origin }) => origin.state)).toEqual([undefined]);
});
