import type { Rate } from '../../analytics/returns/money-weighted.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import type { Returns, TimeWeighted } from './returns.js';

/** Describes the returns of a portfolio in one or two sentences. */
export function returnsSentence(returns: Returns): string {
  const { timeWeighted, moneyWeighted, firstDay, unpricedDays, greatest } = returns;
  if (timeWeighted === undefined) {
    return returns.putIn === 0 && returns.leftOutLots === 0
      ? 'Nothing was ever held.'
      : 'Nothing with a price was held over a day yet.';
  }
  const isPricedFromStart = unpricedDays === 0;
  const since = `Since ${dateOf(firstDay + unpricedDays * DAY_MS)}${isPricedFromStart ? '' : ', the first day with prices,'} prices of what was held ${moved(timeWeighted.whole)}`;
  const put = isPricedFromStart ? 'put in' : `put in since ${dateOf(firstDay)}`;
  const earned =
    typeof moneyWeighted === 'string'
      ? '.'
      : `, and the money ${put} ${moneyWeighted.whole < 0 ? 'lost' : 'earned'} ${earnedOf(moneyWeighted, timeWeighted)}.`;
  const fall =
    greatest === undefined
      ? ''
      : ` The deepest fall was ${percent(greatest.depth)}, from ${dateOf(firstDay + greatest.peak * DAY_MS)} to ${dateOf(firstDay + greatest.trough * DAY_MS)}.`;
  return since + earned + fall;
}

/** Annualized only after a year. */
function earnedOf({ whole, annual }: Rate, timeWeighted: TimeWeighted): string {
  return timeWeighted.annual === undefined ? percent(whole) : `${percent(annual)} a year`;
}

function moved(fraction: number): string {
  if (percent(fraction) === '0.0%') return 'stayed where they were';
  return `${fraction < 0 ? 'fell' : 'rose'} by ${percent(fraction)}`;
}

function percent(fraction: number): string {
  return `${Math.abs(fraction * 100).toFixed(1)}%`;
}

/** `20 Nov 2026`, in UTC. */
function dateOf(time: EpochMs): string {
  return new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
