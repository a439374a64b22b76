import { required } from '../../domain/required.js';
import type { Observation } from '../../domain/tick.js';
import type { EpochMs } from '../../domain/units.js';
import { firstFrom, type Recording } from './recording.js';

/**
 * The points of the recording in (after, until], ascending by time. The recording is shifted so
 * that its end falls on `origin`; after that it repeats, `speed` times as fast, with its typical
 * spacing between the end and the next start.
 */
export function* playBetween(
  recording: Recording,
  origin: EpochMs,
  speed: number,
  after: EpochMs,
  until: EpochMs,
): Generator<Observation> {
  if (after < origin) yield* history(recording, origin, after, until);
  if (until > origin) yield* laps(recording, origin, speed, Math.max(after, origin), until);
}

function* history(
  { history, lastTime }: Recording,
  origin: EpochMs,
  after: EpochMs,
  until: EpochMs,
): Generator<Observation> {
  const shift = origin - lastTime;
  for (let index = firstFrom(history, after - shift + 1); index < history.length; index += 1) {
    const row = required(history[index], 'an observation');
    const time = row.time + shift;
    if (time > until) return;
    yield { ...row, time };
  }
}

function* laps(
  { rows, firstTime, lastTime, spacing }: Recording,
  origin: EpochMs,
  speed: number,
  after: EpochMs,
  until: EpochMs,
): Generator<Observation> {
  const lapLength = lastTime - firstTime + spacing;
  // Times are rounded to milliseconds, so the search starts slightly early and then skips.
  const played = Math.max(0, Math.floor((after - origin - 1) * speed));
  for (let lap = Math.floor(played / lapLength); ; lap += 1) {
    const shift = lap * lapLength + spacing - firstTime;
    for (let index = firstFrom(rows, played - shift); index < rows.length; index += 1) {
      const row = required(rows[index], 'an observation');
      const time = origin + Math.round((row.time + shift) / speed);
      if (time > until) return;
      if (time > after) yield { ...row, time };
    }
  }
}
