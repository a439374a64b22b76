import { useMemo } from 'react';
import type { Lot, LotFilter } from '../../../client/index.js';
import { useFoundNames } from '../../items/names/use-found-names.js';
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
  const filter: LotFilter = useMemo(
    () => ({
      ...(search.trim() !== '' && { search: search.trim() }),
      ...(tag !== '' && { tag }),
      ...(account !== '' && { account }),
      ...(cost !== 'any' && { with_cost: cost === 'known' }),
      ...(!withGone && { held: true }),
    }),
    [search, tag, account, cost, withGone],
  );
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

/** The lots that match. Names of items are searched as in the list of items; notes must have the words. */
export function useFoundLots(lots: readonly Lot[], filter: LotFilter): readonly Lot[] {
  const { search = '' } = filter;
  const items = useMemo(
    () => [...new Set(lots.map(({ market_hash_name: name }) => name))].map((name) => ({ name })),
    [lots],
  );
  const { names, isCorrected } = useFoundNames(search, items);
  return useMemo(() => {
    const candidates = lots.filter((lot) => matches(lot, filter));
    const withWords = candidates.filter((lot) =>
      hasWords(`${lot.market_hash_name} ${lot.note}`, search),
    );
    if (isCorrected && withWords.length > 0) return withWords;
    const exact = new Set(withWords);
    return candidates.filter((lot) => exact.has(lot) || names.has(lot.market_hash_name));
  }, [lots, filter, search, names, isCorrected]);
}

/** Whether a lot matches all but the search. */
function matches(lot: Lot, { tag, account, with_cost, held }: LotFilter): boolean {
  return (
    (tag === undefined || lot.tags.includes(tag)) &&
    (account === undefined || lot.account_id === account) &&
    (with_cost === undefined || with_cost === (lot.unit_cost !== null)) &&
    (held === undefined || held === lot.remaining > 0)
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
