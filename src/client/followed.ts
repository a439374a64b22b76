import type { LiveCommand, Unsubscribe } from '../contract/live-commands.js';

/** What somebody wants to be told of. */
export interface Wish {
  /** Ids of items; at most 1,000 together with those of all other wishes. */
  readonly items?: Iterable<number>;
  readonly ranking?: boolean;
}

const RANKING = 'ranking';

type Topic = number | typeof RANKING;

/** What is wanted, by how many, and how much of it the service was told. */
export class Followed {
  readonly #wanted = new Map<Topic, number>();
  readonly #told = new Set<Topic>();

  /** @returns takes the wish back, once */
  add(wish: Wish): () => void {
    const topics = new Set<Topic>(wish.items);
    if (wish.ranking) topics.add(RANKING);
    for (const topic of topics) this.#wanted.set(topic, (this.#wanted.get(topic) ?? 0) + 1);
    return () => {
      for (const topic of topics) {
        const others = (this.#wanted.get(topic) ?? 0) - 1;
        if (others > 0) this.#wanted.set(topic, others);
        else this.#wanted.delete(topic);
      }
      topics.clear();
    };
  }

  /** The service knows of nothing: the connection is new. */
  forgetTold(): void {
    this.#told.clear();
  }

  /** What to say so that the service sends what is wanted, and no more. It counts as said. */
  commands(batchMs: number): LiveCommand[] {
    const gone = [...this.#told].filter((topic) => !this.#wanted.has(topic));
    const added = [...this.#wanted.keys()].filter((topic) => !this.#told.has(topic));
    for (const topic of gone) this.#told.delete(topic);
    for (const topic of added) this.#told.add(topic);
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
