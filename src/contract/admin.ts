import Type, { type Static } from '#typebox';
import { defaulted, nullable, oneOf, ref, Timestamp } from './schema.js';

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** A user for administrators, without the portfolio. */
export const AdminUser = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    email: Type.String({ description: 'Empty when none is known' }),
    name: Type.String({ description: 'Empty when none is known' }),
    role: oneOf(['user', 'admin']),
    created_at: Timestamp,
    last_used_at: nullable(Timestamp, {
      description: 'When a session of the user was used last; null without a session',
    }),
    sessions: count('Valid sessions'),
    holdings: count('Different items held'),
  },
  { $id: 'AdminUser', description: 'A user, for administrators' },
);
export type AdminUser = Static<typeof AdminUser>;

export const AdminUsers = Type.Object(
  {
    users: Type.Array(ref(AdminUser), { description: 'Last seen first' }),
    total: count('How many users match in all'),
  },
  { $id: 'AdminUsers' },
);
export type AdminUsers = Static<typeof AdminUsers>;

export const AdminUsersQuery = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 320, description: 'Part of the e-mail address or the name' }),
  ),
  limit: defaulted(
    Type.Integer({ minimum: 1, maximum: 500, default: 50, description: 'How many users' }),
  ),
  offset: defaulted(
    Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0, description: 'How many to skip' }),
  ),
});
export type AdminUsersQuery = Static<typeof AdminUsersQuery>;

/** `/admin/users/:id` */
export const AdminUserPath = Type.Object({ id: Type.String({ description: 'User id' }) });
export type AdminUserPath = Static<typeof AdminUserPath>;

/** `/admin/markets/:name` */
export const MarketPath = Type.Object({
  name: Type.String({ maxLength: 100, description: 'As in the setting MARKETS' }),
});
export type MarketPath = Static<typeof MarketPath>;

/** New items of a market that are held back. */
export const HeldItems = Type.Object(
  {
    names: Type.Array(Type.String(), {
      description: 'The names on the market, longest held first',
    }),
  },
  { $id: 'HeldItems', description: 'New items of a market that are held back' },
);
export type HeldItems = Static<typeof HeldItems>;

export const ReleasedItems = Type.Object(
  { released: count('How many held items are tracked from now on') },
  { $id: 'ReleasedItems' },
);
export type ReleasedItems = Static<typeof ReleasedItems>;

export const Backup = Type.Object(
  {
    name: Type.String({ description: 'Of the file' }),
    made_at: Timestamp,
    size: count('Of the file, in bytes'),
  },
  { $id: 'Backup', description: 'A backup in the folder of BACKUP_DIR' },
);
export type Backup = Static<typeof Backup>;

export const Backups = Type.Object(
  {
    directory: nullable(Type.String(), { description: 'The setting BACKUP_DIR; null without it' }),
    under_way: Type.Boolean({ description: 'Whether this process is making one' }),
    error: nullable(Type.String(), {
      description: 'Why the last backup of this process failed; null if it did not',
    }),
    backups: Type.Array(ref(Backup), { description: 'Newest first' }),
  },
  { $id: 'Backups' },
);
export type Backups = Static<typeof Backups>;
