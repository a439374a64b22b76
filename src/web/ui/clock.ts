import { useEffect } from 'react';
import { SECOND_MS } from '../../contract/time-values.js';
import { createStore, useStore } from '../store.js';

const now = createStore(Date.now());
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The current time in milliseconds, updated once a second by one timer for the whole page. */
export function useNow(): number {
  useEffect(() => {
    watchers += 1;
    timer ??= setInterval(() => now.set(Date.now()), SECOND_MS);
    return () => {
      watchers -= 1;
      if (watchers > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, []);
  return useStore(now);
}
