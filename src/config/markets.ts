import { ConfigError } from './config-error.js';
import type { GivenSettings } from './env.js';
import { parseDecimal, parseInteger, parseSafeOrigin, type Range } from './parse.js';
import { Secret } from './secret.js';
import { defaultOf, marketPrefix } from './settings.js';

/** The common settings of a market; undefined means the market's default. */
export interface MarketConfig {
  readonly name: string;
  readonly origin: string | undefined;
  readonly apiKey: Secret | undefined;
  readonly intervalSeconds: number | undefined;
  readonly requestsPerMinute: number | undefined;
}

/** The settings of single markets. */
export interface SpecialMarkets {
  /** Undefined unless the market `replay` is among the markets. */
  readonly replay: { readonly file: string; readonly speed: number } | undefined;
  /** `items` is empty unless the market `steam` is among the markets. */
  readonly steam: { readonly items: readonly string[]; readonly cookie: Secret | undefined };
  readonly csgotrader: { readonly files: readonly string[] };
}

const INTERVAL_SECONDS: Range = { min: 1, max: 86_400 };
const REQUESTS_PER_MINUTE: Range = { min: 1, max: 6_000 };

/** @throws ConfigError */
export function readMarket(name: string, given: GivenSettings): MarketConfig {
  const prefix = marketPrefix(name);
  const setting = <T>(suffix: string, parse: (name: string, text: string) => T): T | undefined => {
    const full = `${prefix}_${suffix}`;
    const text = given.get(full);
    return text === undefined ? undefined : parse(full, text);
  };
  const integer = (range: Range) => (full: string, text: string) => parseInteger(full, text, range);
  return {
    name,
    origin: setting('URL', parseSafeOrigin),
    apiKey: setting('API_KEY', (_, text) => new Secret(text)),
    intervalSeconds: setting('INTERVAL_SECONDS', integer(INTERVAL_SECONDS)),
    requestsPerMinute: setting('REQUESTS_PER_MINUTE', integer(REQUESTS_PER_MINUTE)),
  };
}

/** @throws ConfigError */
export function readSpecialMarkets(
  given: GivenSettings,
  markets: readonly string[],
): SpecialMarkets {
  const cookie = given.get('STEAM_COOKIE');
  return {
    replay: readReplay(given, markets),
    steam: {
      items: entries(ofMarket('steam', 'STEAM_ITEMS', 'name items', given, markets), ';'),
      cookie: cookie === undefined ? undefined : new Secret(parseCookie(cookie)),
    },
    csgotrader: {
      files: entries(
        onlyWith('csgotrader', 'CSGOTRADER_FILES', given, markets) ?? defaultOf('CSGOTRADER_FILES'),
        ',',
      ),
    },
  };
}

function readReplay(given: GivenSettings, markets: readonly string[]): SpecialMarkets['replay'] {
  const speedText = given.get('REPLAY_SPEED') ?? defaultOf('REPLAY_SPEED');
  const speed = parseDecimal('REPLAY_SPEED', speedText, { min: 0.001, max: 1_000_000 });
  const file = ofMarket('replay', 'REPLAY_FILE', 'name a file', given, markets);
  return file === undefined ? undefined : { file, speed };
}

/** A setting that a market requires, and that is refused without the market. */
function ofMarket(
  market: string,
  name: string,
  must: string,
  given: GivenSettings,
  markets: readonly string[],
): string | undefined {
  const text = onlyWith(market, name, given, markets);
  if (text !== undefined || !markets.includes(market)) return text;
  throw new ConfigError(`${name} must ${must}, because MARKETS names ${market}.`);
}

/** A setting that is refused without its market. */
function onlyWith(
  market: string,
  name: string,
  given: GivenSettings,
  markets: readonly string[],
): string | undefined {
  const text = given.get(name);
  if (text === undefined || markets.includes(market)) return text;
  throw new ConfigError(`${name} is set, but MARKETS does not name ${market}.`);
}

/** Only the value: refuses characters that would end the cookie or the header. */
function parseCookie(text: string): string {
  if (/^[\x21-\x2b\x2d-\x3a\x3c-\x7e]+$/.test(text)) return text;
  throw new ConfigError('STEAM_COOKIE must be the value of the cookie steamLoginSecure alone.');
}

function entries(text: string | undefined, separator: string): string[] {
  const parts = (text ?? '').split(separator).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
