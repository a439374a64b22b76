import { type RefObject, useEffect, useState } from 'react';

/** Pixels per second above which a list counts as being scrolled past: about 33 rows. */
const FAST = 1_200;

/** Milliseconds until images are loaded, after fast scrolling or the first rows. */
const REST = 120;

/**
 * Whether the images of a list are deferred: until its first rows are visible, and during fast
 * scrolling. Each image is a request, and 150 requests a second cost more than half of the frames.
 * @param list the scrolling element; by default the page
 */
export function useImagesWait(list?: RefObject<HTMLElement | null>): boolean {
  const [waits, setWaits] = useState(true);
  useEffect(() => {
    const element = list === undefined ? document.documentElement : list.current;
    if (element === null) return undefined;
    // The document receives the scroll events of the page.
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
