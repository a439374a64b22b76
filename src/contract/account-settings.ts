import Type, { type Static } from '#typebox';
import { CURRENCIES } from '../domain/currency.js';
import { THEMES } from '../domain/user-settings.js';
import { nullable, oneOf } from './schema.js';

const currency = nullable(oneOf(CURRENCIES), {
  description: 'In which the web UI shows amounts; null: not chosen',
});
const theme = nullable(oneOf(THEMES), {
  description: 'The colours of the web UI; null: not chosen',
});

/** `/account/settings` */
export const AccountSettings = Type.Object(
  { currency, theme },
  {
    $id: 'AccountSettings',
    description: 'What the user chose for all browsers. A browser keeps its own choice beside null',
  },
);
export type AccountSettings = Static<typeof AccountSettings>;

/** Changes of settings: missing fields stay unchanged. */
export const AccountSettingsChanges = Type.Object(
  { currency: Type.Optional(currency), theme: Type.Optional(theme) },
  { $id: 'AccountSettingsChanges', description: 'Missing fields stay unchanged' },
);
export type AccountSettingsChanges = Static<typeof AccountSettingsChanges>;
