import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { PAGES } from '../../contract/pages.js';
import { useSingleKey } from './single-key.js';

/** History state that makes the list of items focus its search field. */
export const SEARCH_FOCUSED = 'search-focused';

/** `/` focuses the search, from every page. */
export function useSearchKey(): void {
  const [, navigate] = useLocation();
  const toSearch = useCallback(() => {
    const search = document.querySelector<HTMLInputElement>('input[type="search"]');
    if (search === null) navigate(PAGES.items, { state: SEARCH_FOCUSED });
    else search.focus();
  }, [navigate]);
  useSingleKey('/', toSearch);
}
