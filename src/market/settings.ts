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
}

export type MarketName = keyof MarketSettings;
