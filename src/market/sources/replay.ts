import { basename } from 'node:path';
import { MAX_AHEAD } from '../../domain/tick.js';
import { type EpochMs, HOUR_MS, SECOND_MS } from '../../domain/units.js';
import { inBatches } from '../batches.js';
import { loadRecording, type Recording } from '../replay/recording.js';
import { playBetween } from '../replay/timeline.js';
import { LONGEST_GAP, NO_LIMIT, type ReplaySettings } from '../settings.js';
import {
  type Batch,
  MarketError,
  type MarketSource,
  type MarketTraits,
  type PollRequest,
} from '../source.js';

const NAME = 'replay';

export const REPLAY: MarketTraits = {
  name: NAME,
  title: 'Replay',
  description: 'Prices from a file in the import format, replayed as current prices',
  volumeMeans: 'trades',
  priceKind: 'offer',
  currency: 'USD',
  apiKey: 'unused',
  pollInterval: HOUR_MS,
  limit: NO_LIMIT,
  conditional: false,
  history: undefined,
  demo: true,
};

const SHORTEST_WAIT = SECOND_MS;

/**
 * Replays a file of real prices as current ones. At the first poll its newest point falls on `now`;
 * from then on the file is replayed from its start, repeatedly.
 * @throws MarketError if the file cannot be read, or the speed is not above 0.
 */
export async function openReplay(settings: ReplaySettings): Promise<MarketSource> {
  const { file, speed } = settings;
  if (!(speed > 0 && Number.isFinite(speed))) {
    throw new MarketError('misconfigured', 'the speed of a replay must be above 0');
  }
  const recording = await loadRecording(file, NAME);
  const pollInterval =
    settings.intervalSeconds === undefined
      ? Math.max(SHORTEST_WAIT, Math.ceil(recording.spacing / speed))
      : settings.intervalSeconds * SECOND_MS;
  return {
    ...REPLAY,
    pollInterval,
    description: `Recorded prices of ${basename(file)}, played ${speed} times as fast, over and over`,
    async *poll({ now, state, signal }: PollRequest): AsyncGenerator<Batch> {
      signal.throwIfAborted();
      const stored = readState(state, recording, now);
      const { origin, coveredUntil } = stored ?? startAt(now);
      let rejected = stored === undefined ? recording.rejected : {};
      const after =
        coveredUntil < origin ? coveredUntil : Math.max(coveredUntil, now - LONGEST_GAP);
      for (const batch of inBatches(playBetween(recording, origin, speed, after, now))) {
        const state = `${origin} ${batch.coveredUntil} ${recording.fingerprint}`;
        yield { observations: batch.observations, rejected, state };
        rejected = {};
        signal.throwIfAborted();
      }
    },
    nextPoll(now, state) {
      const stored = readState(state, recording, now);
      if (stored === undefined) return now + pollInterval;
      const { origin, coveredUntil } = stored;
      const { value } = playBetween(
        recording,
        origin,
        speed,
        coveredUntil,
        Number.POSITIVE_INFINITY,
      ).next();
      return Math.max(now + SHORTEST_WAIT, value?.time ?? now + pollInterval);
    },
  };
}

interface Position {
  /** When the end of the file is reached for the first time. */
  readonly origin: EpochMs;
  /** All points up to here were delivered. */
  readonly coveredUntil: EpochMs;
}

function startAt(now: EpochMs): Position {
  return { origin: now, coveredUntil: Number.NEGATIVE_INFINITY };
}

/** Undefined for a state of another file, or from a clock far ahead: the replay starts again. */
function readState(
  state: string | undefined,
  { fingerprint }: Recording,
  now: EpochMs,
): Position | undefined {
  const [origin, coveredUntil, ofFile] = state?.split(' ') ?? [];
  const position = { origin: Number(origin), coveredUntil: Number(coveredUntil) };
  const usable = ofFile === fingerprint && position.coveredUntil <= now + MAX_AHEAD;
  return usable ? position : undefined;
}
