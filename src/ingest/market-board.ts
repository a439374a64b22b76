import type { Bus } from '../bus/bus.js';
import type { Clock } from '../domain/clock.js';
import type { MarketStatus } from '../domain/source.js';
import { type DurationMs, type EpochMs, SECOND_MS } from '../domain/units.js';

const TOPIC = 'markets';
const EVERY: DurationMs = 2 * SECOND_MS;

/** A process that asks markets and says nothing for so long does so no more. */
const SILENCE: DurationMs = 20 * SECOND_MS;

/** How the markets are doing, told by the process that asks them to all others. */
export class MarketBoard {
  readonly #names: readonly string[];
  readonly #bus: Bus;
  readonly #clock: Clock;
  /** Looks at the markets; undefined while another process asks them. */
  #look: (() => readonly MarketStatus[]) | undefined;
  #heard: { readonly at: EpochMs; readonly statuses: readonly MarketStatus[] };
  #timer: NodeJS.Timeout | undefined;

  /** @param names of the configured markets, in order of preference */
  constructor(names: readonly string[], bus: Bus, clock: Clock) {
    this.#names = names;
    this.#bus = bus;
    this.#clock = clock;
    this.#heard = { at: clock(), statuses: [] };
    bus.hear(TOPIC, (message) => {
      this.#heard = { at: clock(), statuses: JSON.parse(message) as MarketStatus[] };
    });
  }

  /** From now on others are heard, or it is silence. */
  start(): void {
    this.#heard = { at: this.#clock(), statuses: this.#heard.statuses };
  }

  /** From now on this process asks the markets. */
  show(look: () => readonly MarketStatus[]): void {
    this.hide();
    this.#look = look;
    if (this.#bus.status === 'disabled') return;
    this.#timer = setInterval(() => this.#bus.tell(TOPIC, JSON.stringify(look())), EVERY);
  }

  /** From now on another one does, or none. */
  hide(): void {
    clearInterval(this.#timer);
    this.#look = undefined;
  }

  /** Of the markets that this process asks itself: none while another one does. */
  asked(): readonly MarketStatus[] {
    return this.#look?.() ?? [];
  }

  statuses(): readonly MarketStatus[] {
    if (this.#look !== undefined) return this.#look();
    const { at, statuses } = this.#heard;
    const silent = this.#clock() - at > SILENCE;
    return this.#names.map((name) => {
      const status = statuses.find((status) => status.name === name) ?? unheard(name);
      return silent ? { ...status, status: 'down', error: 'no process asks the market' } : status;
    });
  }
}

/** Of a market of which nothing has been heard. */
function unheard(name: string): MarketStatus {
  return {
    name,
    status: 'starting',
    lastSuccessAt: undefined,
    error: undefined,
    circuit: 'closed',
    quarantined: false,
    nextPollAt: undefined,
    accepted: 0,
    rejected: {},
  };
}
