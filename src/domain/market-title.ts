/** Display names of markets, by their name in the setting MARKETS. */
const MARKETS: Readonly<Record<string, string>> = {
  simulated: 'Simulated',
  replay: 'Replay',
  skinport: 'Skinport',
  market_csgo: 'Market.CSGO',
  csfloat: 'CSFloat',
  waxpeer: 'Waxpeer',
  bitskins: 'BitSkins',
  lis_skins: 'LIS-Skins',
  white_market: 'White.market',
  skinout: 'SkinOut',
  gamerpay: 'GamerPay',
  loot_farm: 'LOOT.Farm',
  shadowpay: 'ShadowPay',
  skinbaron: 'SkinBaron',
  csgotrader: 'CSGOTrader',
  dmarket: 'DMarket',
  c5game: 'C5GAME',
  steam: 'Steam',
};

/** The markets whose prices CSGOTrader collects, by the suffix of the series name. */
const COLLECTED: Readonly<Record<string, string>> = {
  steam: 'Steam',
  buff163: 'BUFF163',
  youpin: 'Youpin898',
  csmoney: 'CS.MONEY',
  csfloat: 'CSFloat',
  csgotm: 'Market.CSGO',
  lootfarm: 'LOOT.Farm',
  lisskins: 'LIS-Skins',
  csgoempire: 'CSGOEmpire',
  swapgg: 'Swap.gg',
  cstrade: 'CS.TRADE',
};

/** The suffix of a series name that is shown after the name of its market. */
const SERIES_END = /^(.+)_(sales|bids)$/;
const COLLECTED_SERIES = /^csgotrader_(.+)$/;

/**
 * The display name of a market or series: `Skinport`, `Skinport sales`, `CSFloat bids`, `BUFF163
 * (CSGOTrader)`. An unknown name, such as that of an import, is returned unchanged.
 * @param source the name of a market or of a series, as in prices
 */
export function sourceTitle(source: string): string {
  const sourceName = ownTitle(MARKETS, source);
  if (sourceName !== undefined) return sourceName;
  const collected = ownTitle(COLLECTED, COLLECTED_SERIES.exec(source)?.[1] ?? '');
  if (collected !== undefined) return `${collected} (${sourceTitle('csgotrader')})`;
  const [, market = '', end] = SERIES_END.exec(source) ?? [];
  const title = ownTitle(MARKETS, market);
  return title === undefined ? source : `${title} ${end}`;
}

/** Ignores inherited properties: an import may be named `constructor`. */
function ownTitle(titles: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(titles, name) ? titles[name] : undefined;
}
