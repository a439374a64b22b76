import { type RefObject, useEffect, useState } from 'react';

/** Pixels a second above which a list is scrolled past, not read: about 33 rows. */
const FAST = 1_200;

/** Milliseconds after the last fast scrolling, or after the first rows, when pictures are asked for. */
const REST = 120;

/**
 * Whether pictures of a list wait: until its first rows are on screen, and while it is scrolled
 * past. Each picture is a request, and 150 of them a second take more than half of the frames.
 * @param list the element that scrolls; the page itself without one
 */
export function usePicturesWait(list?: RefObject<HTMLElement | null>): boolean {
  const [waits, setWaits] = useState(true);
  useEffect(() => {
    const element = list === undefined ? document.documentElement : list.current;
    if (element === null) return undefined;
    // The page's own scrolling is announced at the document.
    const announcer = list === undefined ? document : element;
    let last = { top: element.scrollTop, time: performance.now() };
    let rest = setTimeout(() => setWaits(false), REST);
    const look = ({ timeStamp }: Event) => {
      const now = { top: element.scrollTop, time: timeStamp };
      const speed = (1_000 * Math.abs(now.top - last.top)) / Math.max(1, now.time - last.time);
      last = now;
      if (speed < FAST) return;
      clearTimeout(rest);
      setWaits(true);
      rest = setTimeout(() => setWaits(false), REST);
    };
    announcer.addEventListener('scroll', look, { passive: true });
    return () => {
      announcer.removeEventListener('scroll', look);
      clearTimeout(rest);
    };
  }, [list]);
  return waits;
}
