import type { AlertEvent } from '../../domain/alert.js';
import type { Client } from '../../live/client.js';
import type { Hub } from '../../live/hub.js';
import type { Caller } from '../security/caller.js';
import type { LiveBody } from './message-body.js';
import type { LiveWriter } from './message-writer.js';

/** A live connection that was opened with a session or an API token. */
interface Listener {
  readonly caller: Caller;
  readonly client: Client<LiveBody>;
}

/** Where the subjects of alerts begin, downwards: each has its own, so that none replaces another. */
const FIRST_SUBJECT = -1;

/** Sends alerts over the live connections of their owner while what opened those stays valid. */
export class AlertSockets {
  readonly #hub: Hub<LiveBody>;
  readonly #writer: LiveWriter;
  readonly #isLive: (caller: Caller) => Promise<boolean>;
  readonly #byUser = new Map<string, Set<Listener>>();
  #subject = FIRST_SUBJECT;

  constructor(
    hub: Hub<LiveBody>,
    writer: LiveWriter,
    isLive: (caller: Caller) => Promise<boolean>,
  ) {
    this.#hub = hub;
    this.#writer = writer;
    this.#isLive = isLive;
  }

  /** @returns what ends it */
  join(caller: Caller, client: Client<LiveBody>): () => void {
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
   * Sends to all connections of the owner whose session or token is valid. While that cannot be found
   * out it sends to none, and rejects.
   */
  async tell(event: AlertEvent): Promise<void> {
    const listeners = this.#byUser.get(event.userId);
    if (listeners === undefined) return;
    const subject = this.#subject;
    this.#subject -= 1;
    const message = { subject, time: event.triggeredAt, body: this.#writer.alert(event) };
    const clients: Client<LiveBody>[] = [];
    for (const { caller, client } of [...listeners]) {
      if (await this.#isLive(caller)) clients.push(client);
    }
    for (const client of clients) this.#hub.tell(client, message);
  }
}
