import type { Static } from '#typebox';
import Type from '#typebox';
import { LANGUAGES } from '../domain/languages.js';
import { CURRENCIES } from '../domain/money.js';
import {
  DEFAULT_VALUATIONS,
  FRONT_PAGES,
  MAX_SAVED_FILTERS,
  OPTIONAL_COLUMNS,
  THEMES,
} from '../domain/user.js';
import * as s from './schema.js';

const currency = s.nullable(
  s.oneOf(CURRENCIES),
  'The currency in which the web UI shows amounts; null: not chosen',
);
const theme = s.nullable(s.oneOf(THEMES), 'The colours of the web UI; null: not chosen');
const timezone = s.nullable(
  Type.String({ minLength: 1, maxLength: 64 }),
  'The time zone in which the web UI shows times, such as `Europe/Berlin`; null: not chosen',
);
const market = s.nullable(
  Type.String({ minLength: 1, maxLength: 64 }),
  'The market whose prices the page of an item shows first; null: not chosen',
);
const valuation = s.nullable(
  s.oneOf(DEFAULT_VALUATIONS),
  'The valuation that the web UI starts with; null: not chosen',
);

const front = s.nullable(
  s.oneOf(FRONT_PAGES),
  'The first page of the web UI for a user with lots; null: not chosen',
);

const list = s.nullable(
  Type.Object({
    hidden: Type.Array(s.oneOf(OPTIONAL_COLUMNS), { maxItems: OPTIONAL_COLUMNS.length }),
    filters: Type.Array(
      Type.Object({
        name: Type.String({ minLength: 1, maxLength: 60 }),
        search: Type.String({
          maxLength: 1_000,
          description: 'A query string of the page `/items`',
        }),
      }),
      { maxItems: MAX_SAVED_FILTERS },
    ),
  }),
  'The hidden columns of the list of items, and its saved filters; null: not chosen',
);

const language = s.nullable(
  s.oneOf(LANGUAGES),
  'The language of mails of alerts: that of the pages which the user saw last; null: English',
);

/** `/account/settings` */
export const AccountSettings = s.named(
  'AccountSettings',
  'The settings of the user for all browsers. If one is null, each browser keeps its own',
  { currency, theme, timezone, market, valuation, front, list, language },
);
export type AccountSettings = Static<typeof AccountSettings>;

/** Changes of settings: missing fields stay unchanged. */
export const AccountSettingsChanges = s.named(
  'AccountSettingsChanges',
  'Missing fields stay unchanged',
  {
    currency: Type.Optional(currency),
    theme: Type.Optional(theme),
    timezone: Type.Optional(timezone),
    market: Type.Optional(market),
    valuation: Type.Optional(valuation),
    front: Type.Optional(front),
    list: Type.Optional(list),
    language: Type.Optional(language),
  },
);
export type AccountSettingsChanges = Static<typeof AccountSettingsChanges>;
