import { useQuery } from '../../api/use-query.js';
import { portfolioQuery } from '../queries.js';

/** Looks up the current price of a held item, in the shown currency; undefined if no market has one. */
export function useHeldPrices(): (itemId: number) => number | undefined {
  const { data } = useQuery(portfolioQuery);
  const prices = new Map(
    data?.holdings
      .filter(({ price_updated_at }) => price_updated_at !== null)
      .map(({ item_id, current_price }) => [item_id, current_price]),
  );
  return (itemId) => prices.get(itemId);
}
