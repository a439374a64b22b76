import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { PAGES } from '../../../contract/pages.js';
import { readView, type View, writeView } from './view.js';

/** Milliseconds without a change before the address is updated, because browsers limit updates. */
const SETTLE_MS = 250;

/**
 * The view in the address, and a function that changes it. A change shows at once; the address is
 * updated when typing pauses, in the same history entry.
 */
export function useView(): [view: View, change: (part: Partial<View>) => void] {
  const search = useSearch();
  const [view, setView] = useState(() => readView(new URLSearchParams(search)));
  const written = useRef(search);
  // Back, forward and links to the list change the address.
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setView(readView(new URLSearchParams(search)));
  }, [search]);
  useEffect(() => {
    const next = writeView(view).toString();
    if (next === written.current) return;
    const timer = setTimeout(() => {
      written.current = next;
      navigate(next === '' ? PAGES.items : `${PAGES.items}?${next}`, {
        replace: true,
        state: window.history.state,
      });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [view]);
  const change = useCallback(
    (part: Partial<View>) => setView((last) => ({ ...last, ...part })),
    [],
  );
  return [view, change];
}
