import { useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import { PAGES } from '../../contract/pages.js';
import { singleKeys } from './preferences.js';

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

/**
 * Calls `act` when one of the keys is pressed without modifiers, unless a field has the focus or
 * single-key shortcuts are off (WCAG 2.1.4).
 */
export function useSingleKey(keys: string, act: (key: string) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || !keys.includes(key) || ctrlKey || metaKey || altKey) return;
      if (singleKeys.get() === 'off' || isWriting(event.target)) return;
      event.preventDefault();
      act(key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [keys, act]);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
}
