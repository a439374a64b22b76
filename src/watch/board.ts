import type {
  AlertMessage,
  LiveMessage,
  LiveState,
  PriceMessage,
  RankingEntry,
  SeenPrice,
  VolatilityMessage,
} from '../client/index.js';

/** A watched item. */
export interface Row {
  readonly itemId: number;
  name: string;
  price: PriceMessage | undefined;
  volatility: VolatilityMessage | undefined;
}

/** Maximum number of alerts kept. */
const MOST_ALERTS = 3;

/** The state that is displayed. */
export class Board {
  readonly #rows = new Map<number, Row>();
  ranking: readonly RankingEntry[] = [];
  /** Newest first. */
  alerts: readonly AlertMessage[] = [];
  link: LiveState | undefined;

  constructor(itemIds: Iterable<number>) {
    for (const itemId of itemIds) this.#add(itemId, `item ${itemId}`);
  }

  /** In the order in which they were requested. */
  get rows(): Iterable<Row> {
    return this.#rows.values();
  }

  get itemIds(): number[] {
    return [...this.#rows.keys()];
  }

  setName(itemId: number, name: string): void {
    const row = this.#rows.get(itemId);
    if (row !== undefined) row.name = name;
  }

  nameOf(itemId: number): string {
    return this.#rows.get(itemId)?.name ?? `item ${itemId}`;
  }

  /** Replaces the watched items by those of the ranking, in its order. @returns their ids */
  followRanking(): number[] {
    const previous = new Map(this.#rows);
    this.#rows.clear();
    for (const { item_id, market_hash_name } of this.ranking) {
      const row = previous.get(item_id);
      if (row === undefined) this.#add(item_id, market_hash_name);
      else this.#rows.set(item_id, row);
    }
    return this.itemIds;
  }

  take(message: LiveMessage): void {
    if (message.type === 'ranking') this.#takeRanking(message.entries);
    if (message.type === 'alert') this.alerts = [message, ...this.alerts].slice(0, MOST_ALERTS);
    if (message.type !== 'price' && message.type !== 'volatility') return;
    const row = this.#rows.get(message.item_id);
    if (row === undefined) return;
    if (message.type === 'volatility') row.volatility = message;
    else if (message.shown && !isOlder(message, row.price)) row.price = message;
  }

  /** Updates the time of a price that a poll has confirmed. */
  see({ item_id, ...seen }: SeenPrice): void {
    const row = this.#rows.get(item_id);
    if (row?.price?.source === seen.source) row.price = { ...row.price, ...seen };
  }

  #takeRanking(entries: readonly RankingEntry[]): void {
    this.ranking = entries;
    for (const { item_id, market_hash_name } of entries) this.setName(item_id, market_hash_name);
  }

  #add(itemId: number, name: string): void {
    this.#rows.set(itemId, { itemId, name, price: undefined, volatility: undefined });
  }
}

/** Whether a received price is older than the known one of its market. */
function isOlder({ source, timestamp }: PriceMessage, previous: PriceMessage | undefined): boolean {
  return previous?.source === source && Date.parse(timestamp) < Date.parse(previous.timestamp);
}
