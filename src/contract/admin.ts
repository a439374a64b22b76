import Type, { type Static } from '#typebox';
import { RELEASE_ERROR_CODES } from '../domain/release.js';
import * as s from './schema.js';

export const Release = s.named('Release', 'The version, and the newest released one', {
  version: s.text('The version of the service'),
  newer: s.nullable(
    Type.String(),
    'A newer version that is released; null if there is none, or UPDATE_CHECK is off',
  ),
  error: s.nullable(Type.String(), 'Why the newest version is not known; null otherwise'),
  error_code: s.nullable(s.oneOf(RELEASE_ERROR_CODES), 'The kind of the error; null without one'),
  error_status: s.nullable(
    Type.Integer(),
    'The HTTP status, if `error_code` is `refused`; null otherwise',
  ),
});
export type Release = Static<typeof Release>;

/** A user for administrators, without the portfolio. */
export const AdminUser = s.named('AdminUser', 'A user, for administrators', {
  id: Type.String({ format: 'uuid' }),
  email: s.text('Empty if unknown'),
  name: s.text('Empty if unknown'),
  role: s.oneOf(['user', 'admin']),
  created_at: s.Timestamp,
  last_used_at: s.nullable(
    s.Timestamp,
    'When a session of the user was used last; null without a session',
  ),
  sessions: s.count('Valid sessions'),
  holdings: s.count('Different items held'),
});
export type AdminUser = Static<typeof AdminUser>;

export const AdminUsers = s.named('AdminUsers', 'A page of the list of users', {
  users: s.listOf(s.ref(AdminUser), 'Last seen first'),
  total: s.count('The total number of matching users'),
});
export type AdminUsers = Static<typeof AdminUsers>;

export const AdminUsersQuery = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 320, description: 'Part of the e-mail address or the name' }),
  ),
  limit: s.defaulted(s.integer(1, 500, 'Maximum number of users'), 50),
  offset: s.defaulted(s.integer(0, 1_000_000, 'Number of users to skip'), 0),
});
export type AdminUsersQuery = Static<typeof AdminUsersQuery>;

/** `/admin/users/:id` */
export const AdminUserPath = Type.Object({ id: s.text('User id') });
export type AdminUserPath = Static<typeof AdminUserPath>;

/** `/admin/markets/:name` */
export const MarketPath = Type.Object({
  name: Type.String({ maxLength: 100, description: 'As in the setting MARKETS' }),
});
export type MarketPath = Static<typeof MarketPath>;

export const HeldItems = s.named('HeldItems', 'New items of a market that are held back', {
  names: s.listOf(Type.String(), 'The names on the market, longest held first'),
});
export type HeldItems = Static<typeof HeldItems>;

export const ReleasedItems = s.named('ReleasedItems', 'The result of releasing held items', {
  released: s.count('Number of held items that are tracked from now on'),
});
export type ReleasedItems = Static<typeof ReleasedItems>;

export const Backup = s.named('Backup', 'A backup in the folder of BACKUP_DIR', {
  name: s.text('Of the file'),
  made_at: s.Timestamp,
  size: s.count('Of the file, in bytes'),
});
export type Backup = Static<typeof Backup>;

export const Backups = s.named('Backups', 'The backups in the folder of BACKUP_DIR', {
  directory: s.nullable(Type.String(), 'The setting BACKUP_DIR; null without it'),
  under_way: Type.Boolean({ description: 'Whether this process is making one' }),
  error: s.nullable(
    Type.String(),
    'Why the last backup of this process failed; null if it did not',
  ),
  backups: s.listOf(s.ref(Backup), 'Newest first'),
});
export type Backups = Static<typeof Backups>;
