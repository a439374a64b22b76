import type { ItemForecast } from '../../client/index.js';
import { MOVE_WINDOWS } from '../../contract/values.js';
import { useQuery } from '../api/use-query.js';
import type { Range } from './chart/ranges.js';
import { useOwnLock } from './own/own-lock.js';
import { forecastQuery } from './queries.js';

/** The forecast of an item on a market; its move is over the range, if there are moves of that length. */
export function useForecast(
  id: number,
  source: string,
  range: Range,
): { readonly forecast: ItemForecast | undefined; readonly lockedUntil: string | undefined } {
  const lockedUntil = useOwnLock(id);
  const window = MOVE_WINDOWS.find((option) => option === range);
  const { data } = useQuery(forecastQuery(id, source, window, lockedUntil));
  return { forecast: data, lockedUntil };
}
