import { randomUUID } from 'node:crypto';
import type { Lot } from '../../src/domain/lot.js';
import { DAY_MS, type EpochMs, HOUR_MS, SECOND_MS } from '../../src/domain/units.js';
import { reconcile } from '../../src/portfolio/inventory/reconcile.js';
import { ACCOUNT, type StatedTrade } from './market-history.js';
import { randomOf } from './random.js';

/**
 * The numbers of the platform for USD, GBP, EUR, CHF, RUB, PLN, BRL, JPY, CAD, CNY, KRW and UAH.
 */
const TWELVE_CURRENCIES = [1, 2, 3, 4, 5, 6, 7, 8, 20, 23, 16, 18] as const;

/** A generated history on the market of the platform, and the true events. */
export interface KnownHistory {
  readonly trades: readonly StatedTrade[];
  /** As created and closed by inventory imports. */
  readonly lots: readonly Lot[];
  /** The trades of a lot, by asset: ids as in the file; a lot without a purchase was received by a trade. */
  readonly purchaseOf: ReadonlyMap<string, string>;
  readonly saleOf: ReadonlyMap<string, string>;
}

export interface HistorySize {
  readonly purchases: number;
  readonly sales: number;
  /** With other users: given away, received, or lent, after which an item has another asset. */
  readonly trades: number;
  readonly items: number;
}

interface HeldAsset {
  assetId: string;
  readonly itemId: number;
  readonly purchase: string | undefined;
}

/** Two years of an account. Equal items are often bought within a minute. */
export function knownHistory(
  seed: number,
  size: HistorySize,
  nameOf: (itemId: number) => string,
  end: EpochMs,
): KnownHistory {
  const random = randomOf(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const history = new Account(end - 730 * DAY_MS, nameOf, below);
  const left = { purchase: size.purchases, sale: size.sales, trade: size.trades };
  const all = size.purchases + size.sales + size.trades;
  const step = (730 * DAY_MS) / all;
  const stepsBetweenImports = Math.max(60, Math.floor(all / 100));
  while (left.purchase + left.sale + left.trade > 0) {
    const pick = below(left.purchase + left.sale + left.trade);
    if (pick < left.purchase) {
      const many = Math.min(left.purchase, below(4) === 0 ? 2 + below(4) : 1);
      history.buy(1 + Math.floor(size.items * random() ** 2), many);
      left.purchase -= many;
    } else if (pick < left.purchase + left.sale) left.sale -= history.sell();
    else left.trade -= history.trade(1 + below(size.items));
    history.wait(step * 2 * random());
    if (below(stepsBetweenImports) === 0) history.import();
  }
  history.import();
  return history;
}

class Account implements KnownHistory {
  readonly trades: StatedTrade[] = [];
  lots: Lot[] = [];
  readonly purchaseOf = new Map<string, string>();
  readonly saleOf = new Map<string, string>();
  readonly #nameOf: (itemId: number) => string;
  readonly #below: (limit: number) => number;
  readonly #held: HeldAsset[] = [];
  #time: EpochMs;
  #lastId = 30_000_000_000;

  constructor(
    begin: EpochMs,
    nameOf: (itemId: number) => string,
    below: (limit: number) => number,
  ) {
    this.#time = begin;
    this.#nameOf = nameOf;
    this.#below = below;
  }

  wait(duration: number): void {
    this.#time += Math.floor(duration / SECOND_MS) * SECOND_MS;
  }

  buy(itemId: number, many: number): void {
    for (let count = 0; count < many; count += 1) {
      const listing = this.#newId();
      const asset = this.#newId();
      this.#held.push(this.#known({ assetId: asset, itemId, purchase: `${listing}_${listing}1` }));
      this.#state('purchase', itemId, { listing, soldAsset: this.#newId(), boughtAsset: asset });
      this.wait(this.#below(15) * SECOND_MS);
    }
  }

  /** @returns the number sold */
  sell(): number {
    const sold = this.#take();
    if (sold === undefined) return 1;
    const listing = this.#newId();
    const { assetId: soldAsset, itemId } = sold;
    this.saleOf.set(soldAsset, `${listing}_${listing}1`);
    this.#state('sale', itemId, { listing, soldAsset, boughtAsset: this.#newId() });
    return 1;
  }

  trade(itemId: number): number {
    const kind = this.#below(3);
    if (kind === 0)
      this.#held.push(this.#known({ assetId: this.#newId(), itemId, purchase: undefined }));
    const given = kind > 0 ? this.#take() : undefined;
    if (given !== undefined && kind === 2) {
      this.wait(this.#below(48) * HOUR_MS);
      this.#held.push(this.#known({ ...given, assetId: this.#newId() }));
    }
    return 1;
  }

  import(): void {
    const assets = this.#held.map(({ assetId, itemId }) => ({
      assetId,
      itemId,
      isCertified: false,
      quantity: 1,
      tradableAfter: undefined,
      traits: undefined,
    }));
    const listed = new Set(assets.map(({ assetId }) => assetId));
    const { added, closed } = reconcile(
      this.lots,
      { accountId: ACCOUNT, isOwn: true, assets, listed },
      this.#time,
    );
    const gone = new Set(closed);
    this.lots = [
      ...this.lots.map((lot) => (gone.has(lot) ? { ...lot, closedAt: this.#time } : lot)),
      ...added.map((lot) => ({ ...lot, id: randomUUID() })),
    ];
  }

  #take(): HeldAsset | undefined {
    return this.#held.splice(this.#below(this.#held.length), 1)[0];
  }

  #known(asset: HeldAsset): HeldAsset {
    if (asset.purchase !== undefined) this.purchaseOf.set(asset.assetId, asset.purchase);
    return asset;
  }

  #state(
    type: StatedTrade['type'],
    itemId: number,
    ids: Pick<StatedTrade, 'listing' | 'soldAsset' | 'boughtAsset'>,
  ): void {
    const currency = TWELVE_CURRENCIES[this.#below(TWELVE_CURRENCIES.length)] ?? 1;
    const amount = 10 + this.#below(100_000);
    const fee = type === 'purchase' ? Math.max(2, Math.round(amount * 0.15)) : 0;
    const name = this.#nameOf(itemId);
    this.trades.push({ type, name, time: this.#time, amount, fee, currency, ...ids });
  }

  #newId(): string {
    this.#lastId += 1 + this.#below(1_000);
    return `${this.#lastId}`;
  }
}
