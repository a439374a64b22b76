import { DomainError } from '../../domain/errors.js';
import { type ExchangeRates, rateOf, roundHalfAway } from '../../domain/exchange-rates.js';
import type { Lot, OriginalAmount } from '../../domain/lot.js';
import { CURRENCIES, minorUnitDigits } from '../../domain/money.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { ChangedLot } from '../changes/changed-lots.js';
import { editLot } from '../edit-lot.js';
import { checkLot } from '../lot-rules.js';
import { refuse } from '../refuse.js';
import { type Match, saleIdOf } from './match-trades.js';
import type { LeftOutTrade, MarketTrade } from './trade.js';

/** A match whose amount is converted. */
export interface PricedMatch extends Match {
  /** The cost, or the proceeds, in US cents at the rate of its day. */
  readonly cents: MinorUnits;
}

export interface MatchesPlan {
  readonly changes: readonly ChangedLot[];
  readonly matches: readonly PricedMatch[];
  /** Trades that cannot be those of their lots. */
  readonly refused: readonly LeftOutTrade[];
}

interface Terms {
  readonly now: EpochMs;
  readonly rates: ExchangeRates;
}

/** The changes of the lots by their trades: purchases first, as sales come after them. */
export async function planMatches(matches: readonly Match[], terms: Terms): Promise<MatchesPlan> {
  const before = new Map<string, Lot>();
  const after = new Map<string, Lot>();
  const priced: PricedMatch[] = [];
  const refused: LeftOutTrade[] = [];
  const purchases = matches.filter(({ trade }) => trade.type === 'purchase');
  const sales = matches.filter(({ trade }) => trade.type === 'sale');
  await eachInSlices([...purchases, ...sales], (match) => {
    const { trade, lot } = match;
    try {
      const { cents, original } = convertedAmount(trade, terms.rates);
      const current = after.get(lot.id) ?? lot;
      const changed =
        trade.type === 'purchase'
          ? boughtLot(current, trade, cents, original)
          : soldLot(current, trade, cents, original);
      checkLot(changed, terms.now);
      before.set(lot.id, lot);
      after.set(lot.id, changed);
      priced.push({ ...match, cents });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { id, type, marketHashName, time } = trade;
      refused.push({ id, type, marketHashName, time, reason: error.message });
    }
  });
  const changes = [...after.values()].map((lot) => ({ before: before.get(lot.id), after: lot }));
  return { changes, matches: priced, refused };
}

function boughtLot(
  lot: Lot,
  { id, time }: MarketTrade,
  unitCost: MinorUnits,
  original: OriginalAmount,
): Lot {
  return { ...editLot(lot, { unitCost, acquiredAt: time }), purchaseId: id, original };
}

function soldLot(
  lot: Lot,
  trade: MarketTrade,
  unitPrice: MinorUnits,
  original: OriginalAmount,
): Lot {
  const id = saleIdOf(trade);
  const sale = { id, quantity: 1, unitPrice, fee: 0, soldAt: trade.time, original };
  return { ...lot, sales: [...lot.sales, sale] };
}

/** @throws DomainError `invalid_parameter`, `no_exchange_rate` if the currency has no rate */
function convertedAmount({ currency: code, hundredths, time }: MarketTrade, rates: ExchangeRates) {
  const currency = CURRENCIES.find((known) => known === code);
  if (currency === undefined) return refuse(`no exchange rate of ${code} is known`);
  const { perUsd } = rateOf(rates, currency, time);
  const amount = roundHalfAway(hundredths * 10 ** (minorUnitDigits(currency) - 2));
  return { cents: roundHalfAway(hundredths / perUsd), original: { amount, currency } };
}
