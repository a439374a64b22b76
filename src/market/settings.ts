import type { ExchangeRates } from '../domain/exchange-rates.js';
import { DAY_MS, type DurationMs, MINUTE_MS, SECOND_MS } from '../domain/units.js';
import type { TimeLimits } from '../runtime/request/time-limit.js';
import type { World } from './simulation/world/world.js';
import { MarketError, type MarketTraits, type RequestLimit } from './source.js';

/** The settings of every market. */
export interface CommonSettings {
  /** The origin of requests, instead of the market's own: scheme, host and port only. */
  readonly url?: string;
  readonly apiKey?: string;
  /**
   * Seconds between two polls, from 1. A price is stale after three intervals. Simulated and
   * replayed markets ignore it and deliver points when they are due.
   */
  readonly intervalSeconds?: number;
  /** Maximum number of requests per minute, from 1. */
  readonly requestsPerMinute?: number;
  /** The version of the program, for markets that receive it in a header. */
  readonly version?: string;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Converts prices in other currencies; undefined if no bank is queried for rates. */
  readonly rates?: ExchangeRates;
  /** Timeouts of requests; tests use shorter ones. */
  readonly timeLimits?: TimeLimits;
  /** Maximum size of a decompressed list in bytes; default 64 MiB. */
  readonly largestBody?: number;
}

export interface CsgotraderSettings extends CommonSettings {
  /** The names of its files, at least one; each file is a series. */
  readonly files: readonly string[];
}

/** Of markets that are requested by names of items. */
export interface NamedSettings extends CommonSettings {
  /** The names of the items to request, at least one; read again for each round. */
  readonly itemNames: () => readonly string[];
}

export interface SteamSettings extends NamedSettings {
  /** The value of the cookie `steamLoginSecure` of a signed-in user; needed for the history. */
  readonly cookie?: string;
}

export interface ReplaySettings extends CommonSettings {
  /** A CSV or CSV.gz file of prices, see `csv/price-csv.ts`. */
  readonly file: string;
  /** The speed: seconds of the file per second, above 0. */
  readonly speed: number;
}

export interface SimulatedSettings extends NamedSettings, WorldSettings {
  /** The number of items, from 1. */
  readonly items: number;
  /** An integer; another seed gives other prices. */
  readonly seed: number;
}

/** Of the markets of a simulated world. */
export interface WorldSettings extends CommonSettings {
  /** Shared by its markets; undefined for the simulated market alone. */
  readonly world?: World | undefined;
}

/** The settings of all markets together; each market uses its part. */
export type AnySettings = CsgotraderSettings & SteamSettings & ReplaySettings & SimulatedSettings;

/** The longest pause of the service for which simulated and replayed markets send the missed prices. */
export const LONGEST_GAP: DurationMs = 8 * DAY_MS;

/** For simulated and replayed markets: no rate limit is needed. */
export const NO_LIMIT: RequestLimit = { requests: 1_000, per: SECOND_MS, spacing: 0 };

/** The traits of a market, adjusted by its settings. */
export function withSettings(traits: MarketTraits, settings: CommonSettings): MarketTraits {
  const { intervalSeconds, requestsPerMinute } = settings;
  return {
    ...traits,
    ...(intervalSeconds === undefined ? {} : { pollInterval: intervalSeconds * SECOND_MS }),
    ...(requestsPerMinute === undefined ? {} : { limit: evenly(requestsPerMinute) }),
  };
}

function evenly(requestsPerMinute: number): RequestLimit {
  const spacing = MINUTE_MS / requestsPerMinute;
  return { requests: requestsPerMinute, per: MINUTE_MS, spacing };
}

/** The API key of a market. @throws MarketError without one */
export function requiredKey(
  { name }: Pick<MarketTraits, 'name'>,
  { apiKey }: CommonSettings,
): string {
  if (apiKey !== undefined) return apiKey;
  throw new MarketError('misconfigured', `${name} needs a key: set ${name.toUpperCase()}_API_KEY`);
}
