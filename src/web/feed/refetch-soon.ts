import { queryClient } from '../api/query-client.js';

/**
 * Refetches queries once for all messages within `ms` milliseconds.
 * @param queryKey the beginning of their keys
 */
export function refetchSoon(queryKey: readonly unknown[], ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask(): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey });
      }, ms);
    },
    end(): void {
      clearTimeout(timer);
    },
  };
}
