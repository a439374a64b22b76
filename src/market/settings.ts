import type { PatienceLimits } from './fetch/patience.js';

/** What can be set for every market. */
export interface CommonSettings {
  /** The origin that requests go to, in place of the market's own: scheme, host and port only. */
  readonly url?: string;
  readonly apiKey?: string;
  /**
   * The time between two polls, in seconds, from 1. A price is stale after three of them. Markets
   * that are not asked but calculated give their points as they fall due all the same.
   */
  readonly intervalSeconds?: number;
  /** How many requests a minute the market is asked at most, from 1. */
  readonly requestsPerMinute?: number;
  /** Asks the market in place of the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** How long its answers are waited for, in place of the usual; tests have less. */
  readonly patience?: PatienceLimits;
  /** How many bytes of a list are taken at most once they are unpacked, in place of 64 MiB. */
  readonly largestBody?: number;
}

export interface CsgotraderSettings extends CommonSettings {
  /** Names of its files, each of which becomes a series; at least one. */
  readonly files: readonly string[];
}

export interface DmarketSettings extends CommonSettings {
  /** Names of the items to ask for. */
  readonly names: readonly string[];
}

export interface SteamSettings extends CommonSettings {
  /** Names of the items to ask for, at least one. */
  readonly items: readonly string[];
  /** The value of the cookie `steamLoginSecure` of somebody who is signed in; for the history. */
  readonly cookie?: string;
}

export interface ReplaySettings extends CommonSettings {
  /** A CSV or CSV.gz file of prices, see `csv/price-csv.ts`. */
  readonly file: string;
  /** Seconds of the file that pass in one second, above 0. */
  readonly speed: number;
}

export interface SimulatedSettings extends CommonSettings {
  /** How many items the market trades, from 1. */
  readonly items: number;
  /** An integer; another seed is another market. */
  readonly seed: number;
  /** Names to choose the items from, in any order. */
  readonly names: readonly string[];
}

/** The settings of each market, by its name. */
export interface MarketSettings {
  readonly simulated: SimulatedSettings;
  readonly replay: ReplaySettings;
  readonly skinport: CommonSettings;
  readonly market_csgo: CommonSettings;
  readonly csfloat: CommonSettings;
  readonly waxpeer: CommonSettings;
  readonly bitskins: CommonSettings;
  readonly lis_skins: CommonSettings;
  readonly csgotrader: CsgotraderSettings;
  readonly dmarket: DmarketSettings;
  readonly steam: SteamSettings;
}

export type MarketName = keyof MarketSettings;
