import type { Static } from '#typebox';
import Type from '#typebox';
import { CURRENCIES } from '../domain/money.js';
import { DEFAULT_VALUATIONS, MAX_SAVED_FILTERS, OPTIONAL_COLUMNS, THEMES } from '../domain/user.js';
import { nullable, oneOf } from './schema.js';

const currency = nullable(oneOf(CURRENCIES), {
  description: 'In which the web UI shows amounts; null: not chosen',
});
const theme = nullable(oneOf(THEMES), {
  description: 'The colours of the web UI; null: not chosen',
});
const timezone = nullable(Type.String({ minLength: 1, maxLength: 64 }), {
  description: 'In which the web UI shows times, such as `Europe/Berlin`; null: not chosen',
});
const market = nullable(Type.String({ minLength: 1, maxLength: 64 }), {
  description: 'Whose prices the page of an item shows first; null: not chosen',
});
const valuation = nullable(oneOf(DEFAULT_VALUATIONS), {
  description: 'What the web UI values the portfolio at when it is opened; null: not chosen',
});

const list = nullable(
  Type.Object({
    hidden: Type.Array(oneOf(OPTIONAL_COLUMNS), { maxItems: OPTIONAL_COLUMNS.length }),
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
  {
    description: 'The hidden columns of the list of items, and its saved filters; null: not chosen',
  },
);

/** `/account/settings` */
export const AccountSettings = Type.Object(
  { currency, theme, timezone, market, valuation, list },
  {
    $id: 'AccountSettings',
    description: 'What the user chose for all browsers. A browser keeps its own choice beside null',
  },
);
export type AccountSettings = Static<typeof AccountSettings>;

/** Changes of settings: missing fields stay unchanged. */
export const AccountSettingsChanges = Type.Object(
  {
    currency: Type.Optional(currency),
    theme: Type.Optional(theme),
    timezone: Type.Optional(timezone),
    market: Type.Optional(market),
    valuation: Type.Optional(valuation),
    list: Type.Optional(list),
  },
  { $id: 'AccountSettingsChanges', description: 'Missing fields stay unchanged' },
);
export type AccountSettingsChanges = Static<typeof AccountSettingsChanges>;
