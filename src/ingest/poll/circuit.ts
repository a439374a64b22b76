import {
  DAY_MS,
  type DurationMs,
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
} from '../../domain/units.js';

/** So many failures in a row open the circuit. */
export const OPENING_FAILURES = 5;

/** The wait after the first failure; each further one doubles it. */
const FIRST_RETRY: DurationMs = 5 * SECOND_MS;

/** The wait of a circuit that has just opened; each probe that fails doubles it. */
const FIRST_REST: DurationMs = 2 * MINUTE_MS;
const LONGEST_REST: DurationMs = HOUR_MS;

/** What a market asks for beyond this is taken for a mistake of its own. */
const LONGEST_RETRY_AFTER: DurationMs = DAY_MS;

/** A wait that a market has named is never shortened, and lengthened by up to this share of it. */
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
  /** Failures in a row; 0 after a success. */
  readonly failures: number;
  /** When the market may be asked next. */
  readonly dueAt: EpochMs;
}

/** Why and when a poll failed. */
export interface Failure {
  readonly now: EpochMs;
  /** How long the market asked to be left alone; undefined where it said nothing. */
  readonly retryAfter: DurationMs | undefined;
  /** From 0 up to 1: where in the range of possible waits the wait is. */
  readonly random: number;
}

/** A market that was never asked: it may be, at once. */
export const NEVER_ASKED: Circuit = {
  state: 'closed',
  failures: 0,
  dueAt: Number.NEGATIVE_INFINITY,
};

/** The market is about to be asked, being due. */
export function asked(circuit: Circuit): Circuit {
  return circuit.state === 'open' ? { ...circuit, state: 'half_open' } : circuit;
}

/** The poll came back whole. */
export function succeeded(dueAt: EpochMs): Circuit {
  return { state: 'closed', failures: 0, dueAt };
}

/**
 * The poll failed. The wait is random between the half and the whole of 5 s, doubled for each
 * further failure in a row; from the fifth on of two minutes, doubled likewise, up to an hour.
 * Where the market has named a wait, it is at least that one, and a tenth more at most.
 */
export function failed(circuit: Circuit, { now, retryAfter = 0, random }: Failure): Circuit {
  const failures = circuit.failures + 1;
  const open = failures >= OPENING_FAILURES;
  const whole = open
    ? Math.min(FIRST_REST * 2 ** (failures - OPENING_FAILURES), LONGEST_REST)
    : FIRST_RETRY * 2 ** (failures - 1);
  const own = whole * (0.5 + 0.5 * random);
  const named = Math.min(retryAfter, LONGEST_RETRY_AFTER) * (1 + NAMED_WAIT_JITTER * random);
  const wait = Math.ceil(Math.max(own, named));
  return { state: open ? 'open' : 'closed', failures, dueAt: now + wait };
}
