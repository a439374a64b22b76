import { HttpError } from '../server/errors.js';

/** How many live connections there may be at once. */
export interface LiveLimits {
  readonly clients: number;
  /** Of one address, IPv6 by /64. */
  readonly clientsPerAddress: number;
}

const RETRY_AFTER = { 'retry-after': '10' };

/** Counts live connections, and refuses what goes beyond the limits before a handshake. */
export class LivePlaces {
  readonly #limits: LiveLimits;
  readonly #bySender = new Map<string, number>();
  #taken = 0;

  constructor(limits: LiveLimits) {
    this.#limits = limits;
  }

  /**
   * @returns what gives the place back, to be called once
   * @throws HttpError 429 when the sender has as many as it may, 503 when there are too many in all
   */
  take(sender: string): () => void {
    const { clients, clientsPerAddress } = this.#limits;
    const own = this.#bySender.get(sender) ?? 0;
    if (own >= clientsPerAddress) {
      throw new HttpError(429, 'too many live connections from this address', RETRY_AFTER);
    }
    if (this.#taken >= clients) throw new HttpError(503, 'too many live connections', RETRY_AFTER);
    this.#bySender.set(sender, own + 1);
    this.#taken += 1;
    return () => this.#giveBack(sender);
  }

  #giveBack(sender: string): void {
    this.#taken -= 1;
    const left = (this.#bySender.get(sender) ?? 0) - 1;
    if (left > 0) this.#bySender.set(sender, left);
    else this.#bySender.delete(sender);
  }
}
