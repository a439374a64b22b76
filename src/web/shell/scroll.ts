import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** A page that a link leads to begins at its top; on the way back the browser finds the place. */
export function useScrollToTop(): void {
  const [path] = useLocation();
  const shown = useRef(path);
  const byLink = useRef(false);
  useEffect(() => {
    // The router tells of a link as the browser tells of the way back.
    const moves = ['pushState', 'popstate'] as const;
    const note = ({ type }: Event) => {
      byLink.current = type === 'pushState';
    };
    // Captured, so as to know before the page is drawn.
    for (const move of moves) window.addEventListener(move, note, { capture: true });
    return () => {
      for (const move of moves) window.removeEventListener(move, note, { capture: true });
    };
  }, []);
  useLayoutEffect(() => {
    if (path !== shown.current && byLink.current) window.scrollTo(0, 0);
    shown.current = path;
  }, [path]);
}
