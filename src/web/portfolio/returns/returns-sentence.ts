import { returns as texts } from '#messages/portfolio-figures.js';
import type { PortfolioReturns } from '../../../client/index.js';
import { formatDay, formatShare } from '../../ui/format.js';

/** The return of the holdings, with the day in the format of the browser. */
export function returnsSentence({
  time_weighted,
  from,
  priced_from = from,
}: Pick<PortfolioReturns, 'time_weighted' | 'from' | 'priced_from'>): string {
  const { return: whole, reason } = time_weighted;
  if (whole === undefined) return texts.noReturns[reason ?? 'no_prices'];
  return texts.since(dayText(priced_from), priced_from !== from, moved(whole));
}

function moved(fraction: number): string {
  const size = formatShare(Math.abs(fraction) * 100, 1);
  if (size === formatShare(0, 1)) return texts.moves.none;
  return fraction < 0 ? texts.moves.fall(size) : texts.moves.rise(size);
}

/** Formats `2026-11-20` as `20 Nov 2026`. */
export function dayText(day: string): string {
  return formatDay(Date.parse(day));
}
