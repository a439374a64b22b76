import { startOfDay } from '../../../src/domain/calendar.js';
import { required } from '../../../src/domain/required.js';
import { DAY_MS, HOUR_MS } from '../../../src/domain/units.js';
import { makeDailyPrices } from '../../support/daily-prices.js';
import { startWithDays } from '../../support/imported-days.js';

export const ITEMS = 60;
export const PAST_DAYS = 60;
export const TODAY = startOfDay(Date.now());
export const KINDS = ['AK-47', 'Glock-18', 'Sticker'];
/** The price of this item tripled yesterday. */
export const JUMPED = 1;

// The last day is yesterday, because results must not depend on the time of day.
export const prices = makeDailyPrices({ items: ITEMS, days: PAST_DAYS });
const jumped = required(prices[JUMPED], 'an item').closes;
jumped[PAST_DAYS - 1] = 3 * required(jumped[PAST_DAYS - 2], 'a close');

/** A service with daily prices, for all tests of the file. */
export const { service, client, idOf, idOfName } = await startWithDays({
  prices,
  nameOf: (item) => `${KINDS[item % KINDS.length]} | Pattern ${item + 1}`,
  begin: TODAY - PAST_DAYS * DAY_MS + 12 * HOUR_MS,
  // One item is new, and was not sold.
  lines: [`Chroma Case,${new Date(TODAY - DAY_MS).toISOString()},50,0,sales`],
});
