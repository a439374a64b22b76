import Type, { type Static } from '#typebox';
import { DELETION_PHRASE } from '../domain/user.js';
import { AccountSettings } from './account-settings.js';
import { Alert, AlertEvent } from './alerts.js';
import { ApiToken } from './api-tokens.js';
import { User } from './auth.js';
import { GameAccount } from './game-accounts.js';
import { LotsChange } from './lot-changes.js';
import { Lot } from './lots.js';
import { ManualValue } from './manual-values.js';
import * as s from './schema.js';
import { ActiveShare } from './share.js';

const provider = s.oneOf(['provider_a', 'provider_b', 'provider_c']);

/** One of the user's sessions. */
export const SessionInfo = s.named('SessionInfo', 'A session of the user', {
  id: Type.String({ format: 'uuid', description: 'Id of the session; it is not secret' }),
  device: Type.String({
    description: 'The browser and system that last used it; empty if unknown',
    examples: ['Firefox on Windows'],
  }),
  created_at: s.Timestamp,
  last_used_at: Type.String({
    format: 'date-time',
    description: 'ISO 8601, UTC; updated at most every five minutes',
  }),
  current: Type.Boolean({ description: 'Whether this request used the session' }),
});
export type SessionInfo = Static<typeof SessionInfo>;

/** `/account/sessions/:id` */
export const SessionPath = Type.Object({ id: s.text('Session id') });
export type SessionPath = Static<typeof SessionPath>;

/** `/account/providers/:provider` */
export const ProviderPath = Type.Object({ provider });
export type ProviderPath = Static<typeof ProviderPath>;

export const AccountDeletion = s.named(
  'AccountDeletion',
  'The confirmation of deleting the account',
  {
    confirm: Type.String({
      maxLength: 320,
      description:
        `The e-mail address of the account, or \`${DELETION_PHRASE}\` if it has none. It confirms the ` +
        'deletion',
    }),
  },
);
export type AccountDeletion = Static<typeof AccountDeletion>;

const identity = Type.Object({
  provider,
  subject: s.text("The provider's id of the user"),
  linked_at: s.Timestamp,
});

const watched = Type.Object({
  item_id: s.positive(),
  market_hash_name: Type.String(),
  added_at: s.Timestamp,
  target_price: s.nullable(s.usCents(), 'The price that the user waits for; null if none'),
});

export const AccountExport = s.named(
  'AccountExport',
  'All stored data of a user, without secrets: tokens, and keys of webhooks',
  {
    exported_at: s.Timestamp,
    user: s.ref(User),
    settings: s.ref(AccountSettings),
    identities: Type.Array(identity),
    sessions: Type.Array(s.ref(SessionInfo)),
    api_tokens: Type.Array(s.ref(ApiToken)),
    lots: Type.Array(s.ref(Lot)),
    lot_changes: Type.Array(s.ref(LotsChange)),
    game_accounts: Type.Array(s.ref(GameAccount)),
    manual_values: Type.Array(s.ref(ManualValue)),
    last_imported_at: s.nullable(
      s.Timestamp,
      'When the inventory was imported last; null if never',
    ),
    watchlist: Type.Array(watched),
    shares: Type.Array(s.ref(ActiveShare)),
    alerts: Type.Array(s.ref(Alert)),
    alert_events: Type.Array(s.ref(AlertEvent)),
  },
);
export type AccountExport = Static<typeof AccountExport>;
