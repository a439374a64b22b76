import type { AlertEvent } from '../../domain/alert.js';
import type { Client } from '../../live/client.js';
import type { Hub } from '../../live/hub.js';
import type { Caller } from '../security/caller.js';
import type { JsonMessageWriter, MessageBody } from './message-writer.js';

/** A live connection that was opened with a session or an API token. */
interface Listener {
  readonly caller: Caller;
  readonly client: Client<MessageBody>;
}

/**
 * Subject of the first alert; each further alert has the next lower one, so that none replaces
 * another.
 */
const FIRST_SUBJECT = -1;

/**
 * Sends alerts to the live connections of their owner while the session or token of the connection
 * is valid.
 */
export class AlertConnections {
  readonly #hub: Hub<MessageBody>;
  readonly #writer: JsonMessageWriter;
  readonly #isValid: (caller: Caller) => Promise<boolean>;
  readonly #byUser = new Map<string, Set<Listener>>();
  #subject = FIRST_SUBJECT;

  constructor(
    hub: Hub<MessageBody>,
    writer: JsonMessageWriter,
    isValid: (caller: Caller) => Promise<boolean>,
  ) {
    this.#hub = hub;
    this.#writer = writer;
    this.#isValid = isValid;
  }

  /**
   * Adds a connection of a caller.
   * @returns a function that removes it
   */
  join(caller: Caller, client: Client<MessageBody>): () => void {
    const { id } = caller.user;
    const listener = { caller, client };
    const all = this.#byUser.get(id) ?? new Set<Listener>();
    this.#byUser.set(id, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0 && this.#byUser.get(id) === all) this.#byUser.delete(id);
    };
  }

  /**
   * Sends an alert to all connections of its owner whose session or token is valid. Rejects, and
   * sends nothing, when validity cannot be checked.
   */
  async send(event: AlertEvent): Promise<void> {
    const listeners = this.#byUser.get(event.userId);
    if (listeners === undefined) return;
    const subject = this.#subject;
    this.#subject -= 1;
    const message = { subject, time: event.triggeredAt, body: this.#writer.alert(event) };
    const clients: Client<MessageBody>[] = [];
    for (const { caller, client } of [...listeners]) {
      if (await this.#isValid(caller)) clients.push(client);
    }
    for (const client of clients) this.#hub.notify(client, message);
  }
}
