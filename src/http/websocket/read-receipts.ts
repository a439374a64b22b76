import { randomUUID } from 'node:crypto';

/** Bytes after which the next receipt is requested. */
export const RECEIPT_INTERVAL = 64 * 2 ** 10;

interface OpenPing {
  /** Payload of the ping. It is random, so that a client cannot answer before it reads the ping. */
  readonly payload: string;
  /** Bytes that were sent before the ping. */
  readonly sent: number;
}

/**
 * Measures how many of the sent bytes a client has read. TCP does not show it: its buffers take
 * megabytes for a slow reader, and accept more only when a third of them is free, perhaps minutes
 * later. Therefore the server sends pings with a random payload between the data: the pong shows
 * that everything before the ping was read.
 */
export class ReadReceipts {
  #sent = 0;
  #read = 0;
  #sentAtPing = 0;
  /** Pings without a pong, the oldest first. */
  readonly #openPings: OpenPing[] = [];

  /** Bytes that the client has not confirmed as read. */
  get outstanding(): number {
    return this.#sent - this.#read;
  }

  /** Whether the next ping is due. */
  get due(): boolean {
    return this.#sent - this.#sentAtPing >= RECEIPT_INTERVAL;
  }

  add(bytes: number): void {
    this.#sent += bytes;
  }

  /**
   * Notes that a ping is sent now.
   * @returns its payload
   */
  ping(): string {
    const payload = randomUUID();
    this.#openPings.push({ payload, sent: this.#sent });
    this.#sentAtPing = this.#sent;
    return payload;
  }

  /**
   * Takes the payload of a pong. It also answers all earlier pings (RFC 6455, 5.5.3).
   * @returns whether a ping with this payload was open
   */
  take(payload: string): boolean {
    const index = this.#openPings.findIndex((open) => open.payload === payload);
    const ping = this.#openPings[index];
    if (ping === undefined) return false;
    this.#openPings.splice(0, index + 1);
    this.#read = ping.sent;
    return true;
  }
}
