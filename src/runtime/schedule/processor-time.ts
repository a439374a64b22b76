import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type { DurationMs } from '../../domain/units.js';

/** Whoever pays for processor time. */
export interface Charged {
  charge(time: DurationMs): void;
}

/** Processor time of one request, charged in parts of this size and at its end. */
const PART: DurationMs = 5;

/** The processor time of one request, and who pays for it. */
export class Meter<Payer extends Charged = Charged> {
  /** Pays for the time measured from now on. */
  payer: Payer;
  #uncharged: DurationMs = 0;

  constructor(payer: Payer) {
    this.payer = payer;
  }

  add(time: DurationMs): void {
    this.#uncharged += time;
    if (this.#uncharged >= PART) this.charge();
  }

  /** Charges the time measured so far. */
  charge(): void {
    this.payer.charge(this.#uncharged);
    this.#uncharged = 0;
  }
}

/** The meter of the request that the running code works for. */
const meters = new AsyncLocalStorage<Meter>();

/** The meter that is running, and since when. */
let current: Meter | undefined;
let since: DurationMs = 0;
/** The meters of callbacks that the running one interrupted; usually none. */
const interrupted: (Meter | undefined)[] = [];

/**
 * Attributes each callback and continuation to the request that caused it. These hooks, and the storage
 * that they read, cost about 25 µs for a small request through the framework; the responses of
 * http/cache/fast-path.ts are sent without a promise and pay nothing.
 */
const hook = createHook({
  before() {
    settle();
    interrupted.push(current);
    current = meters.getStore();
  },
  after() {
    settle();
    current = interrupted.pop();
  },
});

function settle(): void {
  const now = performance.now();
  current?.add(now - since);
  since = now;
}

/** Runs work, and everything that it causes later, without charging anyone. */
export function unmeasured<Result>(work: () => Result): Result {
  settle();
  const outer = current;
  current = undefined;
  try {
    return meters.exit(work);
  } finally {
    settle();
    current = outer;
  }
}

/** Runs work, and measures it and everything that it causes later. */
export function measured(meter: Meter, work: () => void): void {
  hook.enable();
  settle();
  const outer = current;
  current = meter;
  try {
    meters.run(meter, work);
  } finally {
    settle();
    current = outer;
  }
}
