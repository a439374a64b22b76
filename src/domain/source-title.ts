/** The end of the name of a series, after the name of its market. */
const SERIES_END = /^(.+)_(sales|bids)$/;

/**
 * A market or one of its series as people write it: `Skinport`, `Skinport sales`, `CSFloat bids`,
 * `BUFF163 (CSGOTrader)`. An unknown name, as of an import, is returned as it is.
 * @param source the name of a market or of a series, as in prices
 * @param titles by the name of a market, or of a series with a title of its own
 */
export function titleOfSource(source: string, titles: Readonly<Record<string, string>>): string {
  // Not `titles[name]`: an import may name its source `constructor`.
  const titleOf = (name: string) => (Object.hasOwn(titles, name) ? titles[name] : undefined);
  const [, market = '', end] = SERIES_END.exec(source) ?? [];
  const ofMarket = titleOf(market);
  return titleOf(source) ?? (ofMarket === undefined ? source : `${ofMarket} ${end}`);
}
