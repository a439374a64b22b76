import { Conversion } from '../../domain/conversion.js';
import type { CostMethod } from '../../domain/cost-method.js';
import type { ExchangeRates } from '../../domain/exchange-rates.js';
import { type Currency, minorUnitDigits } from '../../domain/money.js';
import type { Clock } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { Database } from '../../store/connection/database.js';
import { loadLots } from '../../store/portfolio/lots.js';
import { convertLots } from '../converted.js';
import type { ItemNames } from '../items.js';
import { CivilDays } from './civil-days.js';
import { type RealisedLine, realisedLines } from './realised-lines.js';
import { writeRealised } from './write-realised.js';

export interface RealisedTerms {
  readonly method: CostMethod;
  readonly currency: Currency;
  /** An IANA time zone, by which days and years are counted. */
  readonly timezone: string;
  /** Of the sales; undefined for all. */
  readonly year: number | undefined;
}

interface RealisedDeps {
  readonly database: Database;
  readonly items: ItemNames;
  readonly rates: ExchangeRates;
  readonly clock: Clock;
}

/**
 * The realised gains of a user as CSV. Amounts in another currency are converted at the rates of their days, in
 * thousandths of a minor unit, so that the lines add up to `realized_pnl`.
 * @throws DomainError `invalid_parameter`, `no_exchange_rate`, `amount_too_large`
 */
export async function realisedGains(
  { database, items, rates, clock }: RealisedDeps,
  userId: string,
  { method, currency, timezone, year }: RealisedTerms,
): Promise<AsyncGenerator<string>> {
  const days = new CivilDays(timezone);
  const conversion = currency === 'USD' ? undefined : new Conversion(rates, currency, clock());
  const lots = await convertLots(conversion, await loadLots(database, userId));
  const lines: RealisedLine[] = [];
  await eachInSlices(await realisedLines(lots, method), (line) => {
    if (year === undefined || days.year(line.soldAt) === year) lines.push(line);
  });
  const shownDecimals = minorUnitDigits(currency);
  return writeRealised(lines, {
    itemName: (itemId) => items.directory.get(itemId)?.marketHashName ?? '',
    days,
    currency,
    rates,
    decimals: shownDecimals + (conversion?.extraDigits ?? 0),
    shownDecimals,
  });
}
