import { createStore } from '../store.js';

/** Set by the service worker on responses that it kept: when the service gave them, ISO 8601. */
const SEEN_AT = 'x-seen-at';

const WITH_PRICES =
  /\/api\/v1\/(overview|items|rankings|market-summary|indices|markets\/(spreads|consistency))/;

/** Prices that the service worker had kept. */
export interface KeptPrices {
  /** When the service gave them, ISO 8601. */
  readonly since: string;
  /** The path of the page that asked for them. */
  readonly page: string;
}

/** Whether the last request did not reach the service: at most a kept response was given. */
export const isCutOff = createStore(false);

/** The last of these prices; undefined before the first. */
export const keptPrices = createStore<KeptPrices | undefined>(undefined);

/** Call it with each response. */
export function noteSource({ headers, url }: Response): void {
  const since = headers.get(SEEN_AT);
  if (since !== null && WITH_PRICES.test(url)) keptPrices.set({ since, page: location.pathname });
  isCutOff.set(since !== null);
}
