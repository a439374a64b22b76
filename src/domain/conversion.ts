import { dayOf } from './calendar.js';
import {
  type ExchangeRate,
  type ExchangeRates,
  minorUnitsPerCent,
  rateOf,
  roundHalfAway,
} from './exchange-rates.js';
import type { Lot } from './lot.js';
import { type Currency, exact } from './money.js';
import type { EpochMs, MinorUnits } from './units.js';

/** Converts US cents to a currency, each amount at the rate of its day. */
export class Conversion {
  readonly currency: Currency;
  /** The current rate. */
  readonly today: ExchangeRate;
  readonly #rates: ExchangeRates;
  /** Minor units for one US cent, by day. */
  readonly #perCent = new Map<number, number>();
  /** Amounts are added up in this fraction of a minor unit. */
  readonly #parts: number;

  /** @throws DomainError `no_exchange_rate` */
  constructor(rates: ExchangeRates, currency: Currency, now: EpochMs) {
    this.#rates = rates;
    this.currency = currency;
    this.today = rateOf(rates, currency, now);
    // Minor units of a weak currency are finer than a cent, and their sums are large.
    this.#parts = minorUnitsPerCent(this.today) >= 100 ? 1 : 1_000;
  }

  /** The decimals of a part of a minor unit. */
  get extraDigits(): number {
    return Math.log10(this.#parts);
  }

  /**
   * Minor units of the currency, not rounded.
   * @throws DomainError `no_exchange_rate`
   */
  at(cents: number, time: EpochMs): number {
    const day = dayOf(time);
    const perCent =
      this.#perCent.get(day) ?? minorUnitsPerCent(rateOf(this.#rates, this.currency, time));
    this.#perCent.set(day, perCent);
    return cents * perCent;
  }

  /**
   * Minor units of the currency.
   * @throws DomainError `no_exchange_rate`, `amount_too_large`
   */
  rounded(cents: number, time: EpochMs): MinorUnits {
    return exact(roundHalfAway(this.at(cents, time)));
  }

  /**
   * The amount in parts of a minor unit, as an integer: sums are exact, and are rounded once, by
   * {@link whole}.
   * @throws DomainError `no_exchange_rate`, `amount_too_large`
   */
  parts(cents: MinorUnits, time: EpochMs): MinorUnits {
    return exact(roundHalfAway(this.at(cents, time) * this.#parts));
  }

  /** Minor units of an amount in parts, not rounded. */
  whole(parts: number): number {
    return parts / this.#parts;
  }

  /** The lot with its cost and sales in parts, at the rates of the days on which they were paid. */
  lot(lot: Lot): Lot {
    const { unitCost, acquiredAt, sales } = lot;
    return {
      ...lot,
      unitCost: unitCost === undefined ? undefined : this.parts(unitCost, acquiredAt),
      sales: sales.map((sale) => ({
        ...sale,
        unitPrice: this.parts(sale.unitPrice, sale.soldAt),
        fee: this.parts(sale.fee, sale.soldAt),
      })),
    };
  }
}
