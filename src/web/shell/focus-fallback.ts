import { useEffect } from 'react';

/**
 * When the focused element is removed, such as the button of a deleted lot, moves the focus to the
 * heading of the page. Otherwise keyboard users would start again at the top of the document.
 */
export function useFocusFallback(): void {
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
    // Wait a frame: a closing dialog restores the focus itself.
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
