import { IMAGE_ORIGIN } from '../../domain/item.js';
import { CURRENCIES } from '../../domain/money.js';
import {
  originOrOff,
  safeOrigin,
  safeOriginsOrOff,
  safeUrl,
  safeUrlOrOff,
} from '../address-kinds.js';
import { boolean, choice, integer, named, text } from '../kinds.js';
import { STEAM_WEB_API } from './providers.js';
import { optional, setting, storable, type Topic } from './setting.js';

/** As in the IANA database. */
const timezone = named('be a time zone such as Europe/Berlin', (name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
});

export const FEEDS = {
  title: 'Exchange rates, events and images',
  settings: {
    RATES_URL: setting(
      originOrOff,
      'https://www.ecb.europa.eu',
      'Origin of the euro rates of the European Central Bank, or off for none; http on loopback only.',
    ),
    RATES_RUB_URL: optional(
      safeOrigin,
      '',
      'Origin of the rouble rate, such as https://www.cbr.ru; without it there is none.',
    ),
    RATES_UAH_URL: optional(
      safeOrigin,
      '',
      'Origin of the hryvnia rate, such as https://bank.gov.ua; without it there is none.',
    ),
    DEFAULT_CURRENCY: storable(
      setting(
        choice(...CURRENCIES),
        'USD',
        'Currency in which the web UI shows amounts until a visitor chooses another, such as EUR.',
      ),
    ),
    DEFAULT_TIMEZONE: storable(
      optional(
        timezone,
        "the browser's",
        'Time zone in which the web UI shows times until a visitor chooses another, such as Europe/Berlin.',
      ),
    ),
    EVENTS_URL: setting(
      originOrOff,
      STEAM_WEB_API,
      'Origin of the news of the game, for events in charts, or off for none; http on loopback only.',
    ),
    CATALOGUE_URL: setting(
      safeUrlOrOff,
      'https://raw.githubusercontent.com/ByMykel/CSGO-API/main/public/api/en/all.json',
      'Address of the published data of all items, or off for none; http on loopback only.',
    ),
    UPDATE_CHECK: setting(
      boolean,
      'false',
      'Whether the page Administration asks UPDATE_URL, at most once a day, for a newer version.',
    ),
    UPDATE_URL: setting(
      safeUrl,
      'https://data.jsdelivr.com/v1/packages/npm/itemtide/resolved',
      'Address of a JSON document with the newest version; http on loopback only.',
    ),
    PICTURES: setting(
      boolean,
      'true',
      'Whether images of items are fetched; otherwise placeholders are drawn.',
    ),
    PICTURES_URL: setting(
      safeOrigin,
      IMAGE_ORIGIN,
      'Origin from which images of items are fetched; http on loopback only.',
    ),
    PICTURES_PUBLISHED_URLS: setting(
      safeOriginsOrOff,
      'https://community.akamai.steamstatic.com,https://raw.githubusercontent.com',
      'Origins of images in the data of CATALOGUE_URL that are fetched, comma-separated, or off for none.',
    ),
    PICTURES_DIR: optional(
      text,
      'pictures in DATA_DIR',
      'Folder in which this process stores images of items.',
    ),
    PICTURES_MAX_MB: setting(
      integer(1, 1_000_000),
      '200',
      'Maximum size of the stored images in megabytes, 1 to 1000000; the least recently used are deleted.',
    ),
  },
} satisfies Topic;
