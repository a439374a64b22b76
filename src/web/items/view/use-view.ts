import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { readView, type View, writeView } from './view.js';

/** Milliseconds after the last change before the address follows: browsers limit such changes. */
const SETTLE_MS = 250;

/**
 * The view of the address, and a way to change it. What is typed shows at once; the address follows
 * when the typing rests, in the same entry of the history.
 */
export function useView(): [view: View, change: (part: Partial<View>) => void] {
  const search = useSearch();
  const [view, setView] = useState(() => readView(new URLSearchParams(search)));
  const written = useRef(search);
  // Back and forward, and links to the list, lead to another view.
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
      navigate(next === '' ? '/' : `/?${next}`, { replace: true, state: window.history.state });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [view]);
  const change = useCallback(
    (part: Partial<View>) => setView((last) => ({ ...last, ...part })),
    [],
  );
  return [view, change];
}
