import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Scrolls to the top after a link; on back and forward the browser restores the position. */
export function useScrollToTop(): void {
  const [path] = useLocation();
  const shown = useRef(path);
  const byLink = useRef(false);
  useEffect(() => {
    // The router dispatches `pushState` on links, the browser `popstate` on back and forward.
    const moves = ['pushState', 'popstate'] as const;
    const note = ({ type }: Event) => {
      byLink.current = type === 'pushState';
    };
    // In the capture phase, to run before the page renders.
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
