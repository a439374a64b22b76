import type { Lot, LotFilter } from '../../../client/index.js';
import { useAddressChoice, useAddressText } from '../../ui/address-state.js';

export const COSTS = ['any', 'known', 'unknown'] as const;
export type CostChoice = (typeof COSTS)[number];

/** The choices of the page by which lots are filtered, kept in its address. */
export function useLotFilter() {
  const [search, setSearch] = useAddressText('q');
  const [tag] = useAddressText('tag');
  const [account] = useAddressText('account');
  const [cost, setCost] = useAddressChoice<CostChoice>('cost', COSTS, 'any');
  const [gone, setGone] = useAddressChoice('gone', ['shown', 'hidden'], 'shown');
  const withGone = gone === 'shown';
  const filter: LotFilter = {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(tag !== '' && { tag }),
    ...(account !== '' && { account }),
    ...(cost !== 'any' && { with_cost: cost === 'known' }),
    ...(!withGone && { held: true }),
  };
  return {
    filter,
    search,
    setSearch,
    cost,
    setCost,
    withGone,
    setWithGone: (shown: boolean) => setGone(shown ? 'shown' : 'hidden'),
  };
}

/** Whether a lot matches, by the rules of the service. */
export function matches(
  lot: Lot,
  { search = '', tag, account, with_cost, held }: LotFilter,
): boolean {
  return (
    (tag === undefined || lot.tags.includes(tag)) &&
    (account === undefined || lot.account_id === account) &&
    (with_cost === undefined || with_cost === (lot.unit_cost !== null)) &&
    (held === undefined || held === lot.remaining > 0) &&
    hasWords(`${lot.market_hash_name} ${lot.note}`, search)
  );
}

/** Whether the text contains each word of the search. */
function hasWords(text: string, search: string): boolean {
  const plain = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}
