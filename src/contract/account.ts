import Type, { type Static } from '#typebox';
import { AccountSettings } from './account-settings.js';
import { Alert, AlertEvent } from './alerts.js';
import { ApiToken } from './api-tokens.js';
import { User } from './auth.js';
import { Lot } from './lots.js';
import { nullable, oneOf, ref, Timestamp } from './schema.js';

const provider = oneOf(['provider_a', 'provider_b', 'provider_c']);

/** One of the user's sessions. */
export const SessionInfo = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Id of the session; it is no secret' }),
    device: Type.String({
      description: 'The browser and system that used it last; empty when they are not known',
      examples: ['Firefox on Windows'],
    }),
    created_at: Timestamp,
    last_used_at: Type.String({
      format: 'date-time',
      description: 'ISO 8601, UTC; updated at most every five minutes',
    }),
    current: Type.Boolean({ description: 'Whether this request used the session' }),
  },
  { $id: 'SessionInfo', description: 'A session of the user' },
);
export type SessionInfo = Static<typeof SessionInfo>;

/** `/account/sessions/:id` */
export const SessionPath = Type.Object({ id: Type.String({ description: 'Session id' }) });
export type SessionPath = Static<typeof SessionPath>;

/** `/account/providers/:provider` */
export const ProviderPath = Type.Object({ provider });
export type ProviderPath = Static<typeof ProviderPath>;

export const AccountDeletion = Type.Object(
  {
    confirm: Type.String({
      maxLength: 320,
      description:
        'The e-mail address of the account, or `delete my account` without one. It confirms the ' +
        'deletion',
    }),
  },
  { $id: 'AccountDeletion' },
);
export type AccountDeletion = Static<typeof AccountDeletion>;

const identity = Type.Object({
  provider,
  subject: Type.String({ description: "The provider's id of the user" }),
  linked_at: Timestamp,
});

const watched = Type.Object({
  item_id: Type.Integer({ minimum: 1 }),
  market_hash_name: Type.String(),
  added_at: Timestamp,
});

/** All stored data of a user. */
export const AccountExport = Type.Object(
  {
    exported_at: Timestamp,
    user: ref(User),
    settings: ref(AccountSettings),
    identities: Type.Array(identity),
    sessions: Type.Array(ref(SessionInfo)),
    api_tokens: Type.Array(ref(ApiToken)),
    lots: Type.Array(ref(Lot)),
    last_imported_at: nullable(Timestamp, {
      description: 'When the inventory was imported last; null if never',
    }),
    watchlist: Type.Array(watched),
    share_created_at: nullable(Timestamp, { description: 'Null while nothing is shared' }),
    alerts: Type.Array(ref(Alert)),
    alert_events: Type.Array(ref(AlertEvent)),
  },
  {
    $id: 'AccountExport',
    description: 'All stored data of a user, without secrets: tokens, and keys of webhooks',
  },
);
export type AccountExport = Static<typeof AccountExport>;
