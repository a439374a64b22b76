import {
  DAY_MS,
  type DurationMs,
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
} from '../../domain/units.js';

/** Number of consecutive failures that opens the circuit. */
export const OPENING_FAILURES = 5;

/** The wait after the first failure; each further failure doubles it. */
const FIRST_RETRY: DurationMs = 5 * SECOND_MS;

/** The wait after the circuit opens; each failed probe doubles it. */
const FIRST_REST: DurationMs = 2 * MINUTE_MS;
const LONGEST_REST: DurationMs = HOUR_MS;

/** A market that asks for a longer wait is taken to be mistaken. */
const LONGEST_RETRY_AFTER: DurationMs = DAY_MS;

/** A wait requested by a market is never shortened, and is extended by up to this share. */
const NAMED_WAIT_JITTER = 0.1;

/**
 * Whether a market is asked at all.
 *
 *   closed ──── 5th failure in a row ───▶ open ◀── the probe fails ──┐
 *     ▲                                     └── the rest is over ──▶ half_open
 *     └─────────────────────────── the probe succeeds ──────────────────┘
 *
 * Closed, it is asked as usual, and sooner again after a failure. Open, it is left alone until
 * `dueAt`. Half open, one poll is under way, and its result decides which of the two comes next.
 */
export interface Circuit {
  readonly state: 'closed' | 'open' | 'half_open';
  /** Consecutive failures; 0 after a success. */
  readonly failures: number;
  /** The earliest time of the next poll. */
  readonly dueAt: EpochMs;
}

/** Why and when a poll failed. */
export interface Failure {
  readonly now: EpochMs;
  /** The wait that the market requested; undefined if it did not. */
  readonly retryAfter: DurationMs | undefined;
  /** From 0 up to 1: the position in the range of possible waits. */
  readonly random: number;
}

/** A market that was never polled may be polled at once. */
export const NEVER_ASKED: Circuit = {
  state: 'closed',
  failures: 0,
  dueAt: Number.NEGATIVE_INFINITY,
};

/** The circuit at the start of a poll. */
export function asked(circuit: Circuit): Circuit {
  return circuit.state === 'open' ? { ...circuit, state: 'half_open' } : circuit;
}

/** The poll came back whole. */
export function succeeded(dueAt: EpochMs): Circuit {
  return { state: 'closed', failures: 0, dueAt };
}

/**
 * The circuit after a failed poll. The wait is random between half and all of 5 s, doubled for each further
 * consecutive failure; from the fifth failure on of two minutes, doubled likewise, up to an hour. If the
 * market requested a wait, it is at least that, and at most a tenth longer.
 */
export function failed(circuit: Circuit, { now, retryAfter = 0, random }: Failure): Circuit {
  const failures = circuit.failures + 1;
  const open = failures >= OPENING_FAILURES;
  const whole = open
    ? Math.min(FIRST_REST * 2 ** (failures - OPENING_FAILURES), LONGEST_REST)
    : FIRST_RETRY * 2 ** (failures - 1);
  const jittered = whole * (0.5 + 0.5 * random);
  const named = Math.min(retryAfter, LONGEST_RETRY_AFTER) * (1 + NAMED_WAIT_JITTER * random);
  const wait = Math.ceil(Math.max(jittered, named));
  return { state: open ? 'open' : 'closed', failures, dueAt: now + wait };
}
