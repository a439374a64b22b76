import { HttpError } from '../server/errors.js';

/** Limits of live connections at one time. */
export interface ConnectionLimits {
  readonly clients: number;
  /** Connections of one address; IPv6 addresses count by /64. */
  readonly clientsPerAddress: number;
}

const RETRY_AFTER = { 'retry-after': '10' };

/** Counts live connections, and refuses further ones beyond the limits before the handshake. */
export class ConnectionCounter {
  readonly #limits: ConnectionLimits;
  readonly #bySender = new Map<string, number>();
  #count = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /**
   * Counts a connection of the sender.
   * @returns a function that ends the count, which must be called once
   * @throws HttpError 429 when the sender has reached its limit, 503 when the service has
   */
  add(sender: string): () => void {
    const { clients, clientsPerAddress } = this.#limits;
    const count = this.#bySender.get(sender) ?? 0;
    if (count >= clientsPerAddress) {
      throw new HttpError(429, 'too many live connections from this address', RETRY_AFTER);
    }
    if (this.#count >= clients) throw new HttpError(503, 'too many live connections', RETRY_AFTER);
    this.#bySender.set(sender, count + 1);
    this.#count += 1;
    return () => this.#remove(sender);
  }

  #remove(sender: string): void {
    this.#count -= 1;
    const left = (this.#bySender.get(sender) ?? 0) - 1;
    if (left > 0) this.#bySender.set(sender, left);
    else this.#bySender.delete(sender);
  }
}
