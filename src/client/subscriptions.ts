import type { LiveCommand, Unsubscribe } from '../contract/live-commands.js';

/** A subscription: the items and channels to follow. */
export interface Subscription {
  /** Ids of items; at most 1,000 over all subscriptions. */
  readonly items?: Iterable<number>;
  readonly ranking?: boolean;
}

const RANKING = 'ranking';

type Topic = number | typeof RANKING;

/**
 * The topics of all subscriptions with their counts, and the topics that the service has been sent.
 */
export class Subscriptions {
  readonly #counts = new Map<Topic, number>();
  readonly #sent = new Set<Topic>();

  /** @returns a function that removes the subscription; further calls do nothing */
  add(subscription: Subscription): () => void {
    const topics = new Set<Topic>(subscription.items);
    if (subscription.ranking) topics.add(RANKING);
    for (const topic of topics) this.#counts.set(topic, (this.#counts.get(topic) ?? 0) + 1);
    return () => {
      for (const topic of topics) {
        const others = (this.#counts.get(topic) ?? 0) - 1;
        if (others > 0) this.#counts.set(topic, others);
        else this.#counts.delete(topic);
      }
      topics.clear();
    };
  }

  /** Marks all topics as not sent, for a new connection. */
  resetSent(): void {
    this.#sent.clear();
  }

  /** The commands that bring the service up to date. They count as sent. */
  commands(batchMs: number): LiveCommand[] {
    const gone = [...this.#sent].filter((topic) => !this.#counts.has(topic));
    const added = [...this.#counts.keys()].filter((topic) => !this.#sent.has(topic));
    for (const topic of gone) this.#sent.delete(topic);
    for (const topic of added) this.#sent.add(topic);
    return [
      ...(gone.length === 0 ? [] : [{ action: 'unsubscribe', ...topicsOf(gone) } as const]),
      ...(added.length === 0
        ? []
        : [{ action: 'subscribe', ...topicsOf(added), batch_ms: batchMs } as const]),
    ];
  }
}

function topicsOf(topics: readonly Topic[]): Pick<Unsubscribe, 'item_ids' | 'channel'> {
  const item_ids = topics.filter((topic) => topic !== RANKING);
  return item_ids.length === topics.length ? { item_ids } : { item_ids, channel: RANKING };
}
