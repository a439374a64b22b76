import { useQuery } from '../../api/use-query.js';
import { portfolioQuery } from '../queries.js';

/** The current price of a held item, in the shown currency; undefined if no market has one. */
export type PriceOf = (itemId: number) => number | undefined;

/** Looks up prices of held items; undefined until they are known. */
export function useHeldPrices(): PriceOf | undefined {
  const { data } = useQuery(portfolioQuery);
  if (data === undefined) return undefined;
  const prices = new Map(
    data.holdings
      .filter(({ price_updated_at }) => price_updated_at !== null)
      .map(({ item_id, current_price }) => [item_id, current_price]),
  );
  return (itemId) => prices.get(itemId);
}
