import { safeOrigin } from '../address-kinds.js';
import { marketFees } from '../fee-kind.js';
import { decimal, entries, integer, matching, text } from '../kinds.js';
import { optional, optionalSecret, setting, storable, type Topic } from './setting.js';

/** Only the value: without characters that would end the cookie or the header. */
const cookie = matching(
  'be the value of the cookie steamLoginSecure alone',
  /^[\x21-\x2b\x2d-\x3a\x3c-\x7e]+$/,
);

export const MARKETS = {
  title: 'Markets',
  note: '`<MARKET>` is the name of a market in capitals, as in `SKINPORT_URL`.',
  settings: {
    MARKETS: storable(
      setting(
        text,
        'simulated,demo_bay,demo_harbor,demo_exchange,demo_platform',
        'Markets to poll, comma-separated, in order of preference; the default is a demo.',
      ),
    ),
    '<MARKET>_URL': optional(
      safeOrigin,
      "the market's own",
      'Origin for requests to a market, such as SKINPORT_URL; http on loopback only.',
    ),
    '<MARKET>_API_KEY': storable(optionalSecret(text, 'API key of a market.')),
    '<MARKET>_INTERVAL_SECONDS': storable(
      optional(
        integer(1, 86_400),
        "the market's own",
        'Seconds between two polls of a market, 1 to 86400.',
      ),
    ),
    '<MARKET>_REQUESTS_PER_MINUTE': storable(
      optional(
        integer(1, 6_000),
        "the market's own",
        'Maximum number of requests to a market per minute, 1 to 6000.',
      ),
    ),
    MARKET_FEES: storable(
      setting(
        marketFees,
        '',
        'Fees of markets in percent, overriding the known ones: skinport:seller=8,6@1000;csfloat:seller=2,buyer=2.8.',
      ),
    ),
    CSGOTRADER_FILES: storable(
      setting(
        entries(','),
        'csgotrader',
        'Price files of CSGOTrader to poll, such as buff163,youpin; each is a series.',
      ),
    ),
    STEAM_ITEMS: storable(
      setting(
        entries(';'),
        '',
        'Full names of the items to request from the market steam, separated by semicolons.',
      ),
    ),
    STEAM_COOKIE: storable(
      optionalSecret(
        cookie,
        'Value of the cookie steamLoginSecure, for the history of the market steam.',
      ),
    ),
    REPLAY_FILE: optional(text, '', 'File of prices for the market replay.'),
    REPLAY_SPEED: setting(
      decimal(0.001, 1_000_000),
      '1',
      'Speed of the replay, 0.001 to 1000000; 1 is real time.',
    ),
    SIMULATED_ITEMS: setting(
      integer(1, 50_000),
      '300',
      'Number of items in the market simulated, 1 to 50000.',
    ),
    SIMULATED_SEED: setting(
      integer(0, 2 ** 32 - 1),
      '1',
      'Seed of the simulated prices, 0 to 4294967295; the same seed gives the same prices.',
    ),
  },
} satisfies Topic;
