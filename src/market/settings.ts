import type { ExchangeRates } from '../domain/exchange-rates.js';
import type { TimeLimits } from '../runtime/request/time-limit.js';

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
  /** The most requests per minute, from 1. */
  readonly requestsPerMinute?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** To convert prices in other currencies; without it none is known. */
  readonly rates?: ExchangeRates;
  /** Timeouts of requests; tests use shorter ones. */
  readonly timeLimits?: TimeLimits;
  /** The most bytes of a decompressed list; default 64 MiB. */
  readonly largestBody?: number;
}

export interface CsgotraderSettings extends CommonSettings {
  /** The names of its files, at least one; each file is a series. */
  readonly files: readonly string[];
}

/** Of markets that are requested by names of items. */
export interface NamedSettings extends CommonSettings {
  /** Names of the items to request. */
  readonly names: readonly string[];
}

export interface SteamSettings extends CommonSettings {
  /** Names of the items to request, at least one. */
  readonly items: readonly string[];
  /** The value of the cookie `steamLoginSecure` of a signed-in user; needed for the history. */
  readonly cookie?: string;
}

export interface ReplaySettings extends CommonSettings {
  /** A CSV or CSV.gz file of prices, see `csv/price-csv.ts`. */
  readonly file: string;
  /** The speed: seconds of the file per second, above 0. */
  readonly speed: number;
}

export interface SimulatedSettings extends CommonSettings {
  /** The number of items, from 1. */
  readonly items: number;
  /** An integer; another seed gives other prices. */
  readonly seed: number;
  /** The names from which items are chosen, in any order. */
  readonly names: readonly string[];
}

/** The settings of each market, by name. */
export interface MarketSettings {
  readonly simulated: SimulatedSettings;
  readonly replay: ReplaySettings;
  readonly skinport: CommonSettings;
  readonly market_csgo: CommonSettings;
  readonly csfloat: CommonSettings;
  readonly waxpeer: CommonSettings;
  readonly bitskins: CommonSettings;
  readonly lis_skins: CommonSettings;
  readonly white_market: CommonSettings;
  readonly skinout: CommonSettings;
  readonly gamerpay: CommonSettings;
  readonly loot_farm: CommonSettings;
  readonly shadowpay: CommonSettings;
  readonly skinbaron: CommonSettings;
  readonly csgotrader: CsgotraderSettings;
  readonly dmarket: NamedSettings;
  readonly c5game: NamedSettings;
  readonly steam: SteamSettings;
}

export type MarketName = keyof MarketSettings;
