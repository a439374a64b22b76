import type { Currency } from '../../contract/values.js';
import { createStore } from '../store.js';

/** The currency in which the page shows amounts. */
export interface ShownCurrency {
  /** ISO 4217. */
  readonly code: Currency;
  /** Today's rate: units per US dollar. */
  readonly rate: number;
  /** The decimals of its minor unit. */
  readonly digits: number;
  /** The day of the rate; undefined for US dollars. */
  readonly day?: string;
}

export const US_DOLLAR: ShownCurrency = { code: 'USD', rate: 1, digits: 2 };

/** US dollars until rates are loaded, and if the chosen currency has no rate. */
export const shownCurrency = createStore(US_DOLLAR);

/** While {@link askingIn} runs. */
let otherCurrency: Currency | undefined;

/** The currency of requests: the shown one, except in {@link askingIn}. */
export function askedCurrency(): Currency {
  return otherCurrency ?? shownCurrency.get().code;
}

/** Starts requests for amounts in a currency that is not shown yet. `ask` must start them before it returns. */
export function askingIn<Result>(currency: Currency, ask: () => Result): Result {
  otherCurrency = currency;
  try {
    return ask();
  } finally {
    otherCurrency = undefined;
  }
}

/** The parameter of requests for amounts in the shown currency. */
export function inShownCurrency(): { currency?: Currency } {
  const currency = askedCurrency();
  return currency === 'USD' ? {} : { currency };
}

/** Converts an amount of a form into US cents, for price limits. */
export function toCents(minorUnits: number): number {
  return minorUnits / shownCurrency.get().rate;
}
