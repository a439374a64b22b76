import { randomUUID } from 'node:crypto';
import { DomainError } from '../domain/errors.js';
import { type ExchangeRates, enteredInCents, rateOf } from '../domain/exchange-rates.js';
import {
  BARE_LOT,
  type Lot,
  type Sale,
  unlockAfterPurchase,
  unsoldQuantity,
} from '../domain/lot.js';
import type { Currency } from '../domain/money.js';
import type { Clock, EpochMs, MinorUnits } from '../domain/units.js';
import type { Database } from '../store/connection/database.js';
import { deleteLot, deleteSale, putLots, putSales } from '../store/portfolio/lot-writes.js';
import { findLot, type LotRange, loadLots, portfolioSize } from '../store/portfolio/lots.js';
import { changePortfolio } from './change-portfolio.js';
import { editLot, type LotFields } from './edit-lot.js';
import { findItem, type ItemNames, type ItemReference } from './items.js';
import { checkLot, checkSize } from './lot-rules.js';
import { cleanTags } from './tags.js';

/** The currency of entered amounts: they are converted at the rate of the day of the trade. */
interface Entered {
  readonly currency: Currency;
}

export interface Purchase extends ItemReference, Entered {
  readonly quantity: number;
  /** In the currency. */
  readonly unitCost: MinorUnits | undefined;
  /** Undefined means now. */
  readonly acquiredAt: EpochMs | undefined;
  /** Undefined means seven days after the purchase; `free` means not locked. */
  readonly tradableAfter: EpochMs | 'free' | undefined;
  readonly note: string;
  readonly tags: readonly string[];
}

/** The fields to change; missing fields keep their values. `unitCost` is in the currency. */
export type LotEdit = ItemReference & Entered & Omit<LotFields, 'itemId'>;

/** `unitPrice` and `fee` are in the currency. */
export interface Disposal extends Pick<Sale, 'quantity' | 'unitPrice' | 'fee'>, Entered {
  /** Undefined means now. */
  readonly soldAt: EpochMs | undefined;
}

export interface LotsDeps {
  readonly database: Database;
  readonly items: ItemNames;
  readonly rates: ExchangeRates;
  readonly clock: Clock;
}

/** Creates, edits and sells lots. Each operation is atomic. */
export class Lots {
  readonly #database: Database;
  readonly #items: ItemNames;
  readonly #rates: ExchangeRates;
  readonly #clock: Clock;

  constructor({ database, items, rates, clock }: LotsDeps) {
    this.#database = database;
    this.#items = items;
    this.#rates = rates;
    this.#clock = clock;
  }

  /** Lots of the user, all of them by default, in the order of acquisition. */
  list(userId: string, range?: Omit<LotRange, 'lotId'>): Promise<Lot[]> {
    return loadLots(this.#database, userId, range);
  }

  /** @throws DomainError `item_not_found`, `invalid_parameter`, `no_exchange_rate` */
  async buy(userId: string, purchase: Purchase): Promise<Lot> {
    const now = this.#clock();
    const item = await findItem(this.#items, purchase, now);
    const { quantity, unitCost, currency, note, tags, acquiredAt = now } = purchase;
    const { tradableAfter = unlockAfterPurchase(acquiredAt) } = purchase;
    const lot: Lot = {
      ...BARE_LOT,
      id: randomUUID(),
      itemId: item.id,
      quantity,
      unitCost: unitCost === undefined ? undefined : this.#cents(unitCost, currency, acquiredAt),
      acquiredAt,
      tradableAfter: tradableAfter === 'free' ? undefined : tradableAfter,
      note,
      tags: cleanTags(tags),
    };
    checkLot(lot, now);
    return changePortfolio(this.#database, userId, async (transaction) => {
      await putLots(transaction, userId, [lot]);
      checkSize(await portfolioSize(transaction, userId));
      return lot;
    });
  }

  /**
   * @throws DomainError `lot_not_found`, `item_not_found`, `invalid_parameter`, `not_enough_held`,
   *   `no_exchange_rate`
   */
  async edit(userId: string, lotId: string, edit: LotEdit): Promise<Lot> {
    const now = this.#clock();
    const names = edit.itemId !== undefined || edit.marketHashName !== undefined;
    const item = names ? await findItem(this.#items, edit, now) : undefined;
    return changePortfolio(this.#database, userId, async (transaction) => {
      const current = existing(await findLot(transaction, userId, lotId));
      const { unitCost, currency, acquiredAt = current.acquiredAt } = edit;
      const isAmount = unitCost !== undefined && unitCost !== 'unknown';
      const inCents = isAmount && { unitCost: this.#cents(unitCost, currency, acquiredAt) };
      const lot = editLot(current, { ...edit, itemId: item?.id ?? current.itemId, ...inCents });
      checkLot(lot, now);
      await putLots(transaction, userId, [lot]);
      checkSize(await portfolioSize(transaction, userId));
      return lot;
    });
  }

  /** Deletes the lot with its sales. @throws DomainError `lot_not_found` */
  async remove(userId: string, lotId: string): Promise<void> {
    await changePortfolio(this.#database, userId, async (transaction) => {
      if (!(await deleteLot(transaction, userId, lotId))) throw lotNotFound();
    });
  }

  /**
   * Records a sale. A lot whose asset is gone can still be sold: the sale may be the reason.
   * @throws DomainError `lot_not_found`, `not_enough_held`, `invalid_parameter`, `no_exchange_rate`
   */
  async sell(userId: string, lotId: string, disposal: Disposal): Promise<Lot> {
    const now = this.#clock();
    return changePortfolio(this.#database, userId, async (transaction) => {
      const current = existing(await findLot(transaction, userId, lotId));
      requireUnsold(current, disposal.quantity);
      const soldAt = disposal.soldAt ?? Math.max(now, current.acquiredAt);
      const { quantity, unitPrice, fee, currency } = disposal;
      const sale: Sale = {
        id: randomUUID(),
        quantity,
        unitPrice: this.#cents(unitPrice, currency, soldAt),
        fee: this.#cents(fee, currency, soldAt),
        soldAt,
        original: undefined,
      };
      const lot = { ...current, sales: [...current.sales, sale] };
      checkLot(lot, now);
      await putSales(transaction, userId, [{ lotId, sale }]);
      checkSize(await portfolioSize(transaction, userId));
      return lot;
    });
  }

  /** Deletes a sale. @throws DomainError `lot_not_found`, `sale_not_found` */
  async unsell(userId: string, lotId: string, saleId: string): Promise<void> {
    await changePortfolio(this.#database, userId, async (transaction) => {
      existing(await findLot(transaction, userId, lotId));
      if (!(await deleteSale(transaction, userId, lotId, saleId))) {
        throw new DomainError('sale_not_found', 'sale not found');
      }
    });
  }

  #cents(amount: MinorUnits, currency: Currency, time: EpochMs): MinorUnits {
    return enteredInCents(amount, rateOf(this.#rates, currency, time));
  }
}

function requireUnsold(lot: Lot, quantity: number): void {
  const unsold = unsoldQuantity(lot);
  if (quantity > unsold) {
    throw new DomainError('not_enough_held', `only ${unsold} of the lot are left to be sold`);
  }
}

function existing(lot: Lot | undefined): Lot {
  if (lot === undefined) throw lotNotFound();
  return lot;
}

function lotNotFound(): DomainError {
  return new DomainError('lot_not_found', 'lot not found');
}
