import { ConfigError } from './config-error.js';
import type { GivenSettings } from './env.js';
import { PROVIDERS } from './setting-names.js';
import type { SettingName } from './settings.js';

/** Rules between settings. Each throws ConfigError. */
export const RULES: readonly ((settings: GivenSettings) => void)[] = [
  (settings) => {
    refuseIf(
      settings.isSet('DATA_DIR') && settings.isSet('DATABASE_URL'),
      'DATA_DIR and DATABASE_URL name two different databases: set one of them.',
    );
  },
  (settings) => {
    const role = settings.read('ROLE');
    refuseIf(
      role !== 'all' && !settings.isSet('DATABASE_URL'),
      `ROLE ${role} needs DATABASE_URL, which the processes of one service share.`,
    );
  },
  (settings) => {
    const port = settings.read('METRICS_PORT');
    refuseIf(
      port !== 0 && port === settings.read('PORT'),
      'METRICS_PORT and PORT must be two different ports.',
    );
  },
  (settings) => {
    const unknown = [...settings.read('MARKET_FEES').keys()].find(
      (market) => !settings.markets.includes(market),
    );
    refuseIf(
      unknown !== undefined,
      `MARKET_FEES may name ${settings.markets.join(', ')}, not "${unknown}".`,
    );
  },
  (settings) => requireWith(settings, 'replay', 'REPLAY_FILE', 'name a file'),
  (settings) => refuseWithout(settings, 'replay', 'REPLAY_FILE'),
  (settings) => requireWith(settings, 'steam', 'STEAM_ITEMS', 'name items'),
  (settings) => refuseWithout(settings, 'steam', 'STEAM_ITEMS'),
  (settings) => refuseWithout(settings, 'csgotrader', 'CSGOTRADER_FILES'),
  (settings) => requireEndpoints(settings, PROVIDERS.provider_a),
  (settings) => requireEndpoints(settings, PROVIDERS.provider_b),
];

/** The names in MARKETS. @throws ConfigError for an unknown one, or one named twice */
export function marketsOf(settings: GivenSettings): string[] {
  const names = settings.read('MARKETS').split(',');
  const markets = names.map((name) => name.trim());
  for (const [index, market] of markets.entries()) {
    refuseIf(
      !settings.markets.includes(market),
      `MARKETS may name ${settings.markets.join(', ')}, not "${market}".`,
    );
    refuseIf(markets.indexOf(market) !== index, `MARKETS names ${market} twice.`);
  }
  return markets;
}

/** The preset of an identity provider: endpoints without a preset mean none of the known ones. */
export function presetOf(settings: GivenSettings, x: 'A' | 'B') {
  const isDescribed = (['ISSUER', ...ENDPOINTS] as const).some((suffix) =>
    settings.isSet(`PROVIDER_<X>_${suffix}`, x),
  );
  const usual = x === 'A' ? 'google' : 'github';
  return settings.read('PROVIDER_<X>_PRESET', x) ?? (isDescribed ? 'oidc' : usual);
}

const ENDPOINTS = ['AUTHORIZATION_URL', 'TOKEN_URL', 'USERINFO_URL'] as const;

function requireEndpoints(settings: GivenSettings, x: 'A' | 'B'): void {
  const hasAll = ENDPOINTS.every((suffix) => settings.isSet(`PROVIDER_<X>_${suffix}`, x));
  refuseIf(
    presetOf(settings, x) === 'oidc' && !settings.isSet('PROVIDER_<X>_ISSUER', x) && !hasAll,
    `PROVIDER_${x}_ISSUER must be set, or else PROVIDER_${x}_AUTHORIZATION_URL, ` +
      `PROVIDER_${x}_TOKEN_URL and PROVIDER_${x}_USERINFO_URL.`,
  );
}

/** A market that needs a setting. */
function requireWith(
  settings: GivenSettings,
  market: string,
  name: SettingName,
  must: string,
): void {
  refuseIf(
    marketsOf(settings).includes(market) && !settings.isSet(name),
    `${name} must ${must}, because MARKETS names ${market}.`,
  );
}

/** A setting that means something with its market only; a stored one is kept for the time when it is polled. */
function refuseWithout(settings: GivenSettings, market: string, name: SettingName): void {
  refuseIf(
    settings.originOf(name) === 'environment' && !marketsOf(settings).includes(market),
    `${name} is set, but MARKETS does not name ${market}.`,
  );
}

function refuseIf(isWrong: boolean, message: string): void {
  if (isWrong) throw new ConfigError(message);
}
