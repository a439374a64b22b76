import { useEffect } from 'react';

/**
 * Where what has the focus goes away, as the buttons of a lot that is removed, the heading of the
 * page gets it: by keyboard, one would begin anew above all that is on every page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const main = document.getElementById('main');
    if (main === null) return undefined;
    let focused: EventTarget | null = null;
    let frame = 0;
    const note = ({ target }: Event) => {
      focused = target;
    };
    const keep = () => {
      if (!(focused instanceof Element) || focused.isConnected) return;
      focused = null;
      if (document.activeElement !== document.body) return;
      main.querySelector('h1')?.focus({ preventScroll: true });
    };
    // Dialogs that close give the focus back meanwhile.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(keep);
    });
    main.addEventListener('focusin', note);
    observer.observe(main, { childList: true, subtree: true });
    return () => {
      main.removeEventListener('focusin', note);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}
