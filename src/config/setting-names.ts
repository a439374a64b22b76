import { namesOf } from '../domain/unknown-values.js';
import { SETTINGS, type SettingName } from './settings.js';

/** Markets without a network: they have an interval, but neither URL nor key. */
const MARKETS_WITHOUT_ADDRESS: readonly string[] = [
  'simulated',
  'demo_bay',
  'demo_harbor',
  'demo_exchange',
  'demo_platform',
  'replay',
];

/** The identity providers, and the replacement of `<X>` in the names of their settings. */
export const PROVIDERS = { provider_a: 'A', provider_b: 'B' } as const;

/** `market_csgo` to `MARKET_CSGO`: replaces `<MARKET>` in the names of settings of a market. */
export function marketPrefix(market: string): string {
  return market.toUpperCase();
}

/** The name in the environment. @param of replaces `<MARKET>` or `<X>` */
export function fullName(name: SettingName, of: string): string {
  return name.replace(/<MARKET>|<X>/, of);
}

/** All settings by their names in the environment, expanded for each market and provider. */
export function settingsByFullName(markets: readonly string[]): Map<string, SettingName> {
  const names = namesOf(SETTINGS);
  return new Map(
    names.flatMap((name) => valuesOf(name, markets).map((of) => [fullName(name, of), name])),
  );
}

/** The names of all settings in the environment. */
export function settingNames(markets: readonly string[]): string[] {
  return [...settingsByFullName(markets).keys()];
}

/** All replacements of `<MARKET>` or `<X>`. */
function valuesOf(name: SettingName, markets: readonly string[]): readonly string[] {
  if (name.includes('<X>')) return Object.values(PROVIDERS);
  if (!name.startsWith('<MARKET>')) return [''];
  const addressed = markets.filter((market) => !MARKETS_WITHOUT_ADDRESS.includes(market));
  return (name === '<MARKET>_INTERVAL_SECONDS' ? markets : addressed).map(marketPrefix);
}
