import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type { DurationMs } from '../../domain/units.js';

/** Whoever pays for processor time. */
export interface Charged {
  charge(time: DurationMs): void;
}

/** Processor time of one request, charged in parts of this size and at its end. */
const PART: DurationMs = 5;

/** After this time without a running meter, and without an open one, nothing is measured. */
const IDLE: DurationMs = 200;

/** Work of a request that its client aborted may wait this long, for example for the database. */
const ABORTED: DurationMs = 5_000;

/** Meters of requests that have no complete response. */
let open = 0;

/** Until when measuring goes on without an open meter. */
let measuredUntil: DurationMs = 0;

/** The processor time of one request, and who pays for it. Open until {@link end}. */
export class Meter<Payer extends Charged = Charged> {
  /** Pays for the time measured from now on. */
  payer: Payer;
  #uncharged: DurationMs = 0;
  #isOpen = true;

  constructor(payer: Payer) {
    this.payer = payer;
    open += 1;
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

  /** Charges the time measured so far. Work that is left over is charged in parts. */
  end(): void {
    this.charge();
    if (!this.#isOpen) return;
    this.#isOpen = false;
    open -= 1;
  }

  /** As {@link end}, of a request whose work goes on though its client is gone. */
  abort(): void {
    if (this.#isOpen) measuredUntil = Math.max(measuredUntil, performance.now() + ABORTED);
    this.end();
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
 * that they read, cost about 25 µs for a small request through the framework, and 15 µs for a response of
 * http/cache/fast-path.ts, so they are off while there is nothing to measure.
 */
const hook = createHook({
  before() {
    interrupted.push(current);
    change(meters.getStore());
  },
  after() {
    change(interrupted.pop());
  },
});

/** Set while the hooks are on. */
let watch: NodeJS.Timeout | undefined;

function start(): void {
  if (watch !== undefined) return;
  hook.enable();
  watch = setInterval(stopIfIdle, IDLE).unref();
}

function stopIfIdle(): void {
  if (open > 0 || performance.now() < measuredUntil) return;
  hook.disable();
  meters.disable();
  clearInterval(watch);
  watch = undefined;
  interrupted.length = 0;
}

/** Adds the time since the last change to the meter that was running. */
function change(next: Meter | undefined): void {
  if (current === undefined && next === undefined) return;
  const now = performance.now();
  if (current !== undefined) {
    current.add(now - since);
    measuredUntil = Math.max(measuredUntil, now + IDLE);
  }
  since = now;
  current = next;
}

/** Runs work, and everything that it causes later, without charging anyone. */
export function unmeasured<Result>(work: () => Result): Result {
  const outer = current;
  change(undefined);
  try {
    return meters.exit(work);
  } finally {
    change(outer);
  }
}

/** Runs work, and measures it and everything that it causes later. */
export function measured(meter: Meter, work: () => void): void {
  start();
  const outer = current;
  change(meter);
  try {
    meters.run(meter, work);
  } finally {
    change(outer);
  }
}
