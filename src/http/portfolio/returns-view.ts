import type { PeriodReturn, PortfolioReturns } from '../../contract/portfolio-returns.js';
import { isoDay } from '../../domain/calendar.js';
import type { ValuationBasis } from '../../domain/lot.js';
import { required } from '../../domain/required.js';
import { DAY_MS } from '../../domain/units.js';
import type { ReturnsWithPasts } from '../../portfolio/returns/read-returns.js';
import type { Returns, PeriodReturn as Summed } from '../../portfolio/returns/returns.js';
import { returnsSentence } from '../../portfolio/returns/returns-sentence.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { pastView } from '../items/past-view.js';
import { timestamp } from '../server/timestamp.js';
import type { Names } from './names.js';
import { valuationView, withFees } from './valuation-view.js';

/** The returns of a portfolio in the form of the contract. */
export async function returnsView(
  returns: ReturnsWithPasts,
  basis: ValuationBasis,
  { itemName, sourceName }: Names,
): Promise<PortfolioReturns> {
  const { firstDay, days, pricedDays, unpricedDays, greatest } = returns;
  const dayAt = (index: number) => isoDay(firstDay + index * DAY_MS);
  return {
    sentence: withFees(returnsSentence(returns), basis),
    ...valuationView(basis),
    from: dayAt(0),
    to: dayAt(days - 1),
    computed_at: timestamp(returns.computedAt),
    days,
    priced_days: pricedDays,
    ...(pricedDays > 0 && { priced_from: dayAt(unpricedDays) }),
    time_weighted: timeWeightedView(returns),
    money_weighted: moneyWeightedView(returns),
    gain: returns.gain,
    put_in: returns.putIn,
    taken_out: returns.takenOut,
    value: returns.value,
    profit: returns.profit,
    estimated_lots: returns.estimatedLots,
    left_out_lots: returns.leftOutLots,
    ...(greatest && {
      max_drawdown: {
        depth: greatest.depth,
        peak: dayAt(greatest.peak),
        trough: dayAt(greatest.trough),
        ...(greatest.recovered !== undefined && { recovered: dayAt(greatest.recovered) }),
      },
    }),
    items: await mapInSlices(returns.pasts, ({ itemId, parts }) => ({
      item_id: itemId,
      market_hash_name: itemName(itemId),
      past: pastView(parts, returns.pastFrom, sourceName),
    })),
    years: returns.years.map(periodView),
    months: returns.months.map(periodView),
    series: await mapInSlices(returns.growth.subarray(unpricedDays), (index, place) => ({
      day: dayAt(unpricedDays + place),
      index,
      drawdown: required(returns.drawdowns[unpricedDays + place], 'a drawdown'),
    })),
  };
}

function timeWeightedView({
  timeWeighted,
  putIn,
  leftOutLots,
}: Returns): PortfolioReturns['time_weighted'] {
  if (timeWeighted === undefined) {
    return { reason: putIn === 0 && leftOutLots === 0 ? 'nothing_held' : 'no_prices' };
  }
  const { whole, annual } = timeWeighted;
  return { return: whole, ...(annual !== undefined && { annual }) };
}

function moneyWeightedView({ moneyWeighted }: Returns): PortfolioReturns['money_weighted'] {
  if (typeof moneyWeighted === 'string') return { reason: moneyWeighted };
  return { annual: moneyWeighted.annual, return: moneyWeighted.whole };
}

function periodView({ period, timeWeighted, gain, putIn, takenOut, value }: Summed): PeriodReturn {
  return {
    period,
    ...(timeWeighted !== undefined && { return: timeWeighted }),
    gain,
    put_in: putIn,
    taken_out: takenOut,
    value,
  };
}
