import Type, { type Static, type TString } from '#typebox';
import { ACCOUNT_STATES, IMPORT_HOURS, MAX_ACCOUNT_NAME_LENGTH } from '../domain/game-account.js';
import * as s from './schema.js';

/** The id of an account on the game platform, in a request. */
export function accountId(description: string): TString {
  return Type.String({
    pattern: '^[0-9]{1,20}$',
    description,
    examples: ['76561198000000001'],
  });
}

const { min, max } = IMPORT_HOURS;
const name = Type.String({
  maxLength: MAX_ACCOUNT_NAME_LENGTH,
  description: 'As the user calls it; empty without a name',
});
const hours = Type.Integer({
  minimum: 0,
  maximum: max,
  description: `How often it is imported by itself: every ${min} to ${max} hours; 0: never`,
});

export const GameAccount = s.named(
  'GameAccount',
  'An account on the game platform whose inventory is imported',
  {
    id: s.text('On the game platform'),
    name,
    own: Type.Boolean({ description: 'Whether the user signs in by it' }),
    added_at: s.Timestamp,
    import_every_hours: hours,
    next_import_at: s.nullable(s.Timestamp, 'Null if it is not imported by itself'),
    state: s.nullable(
      s.oneOf(ACCOUNT_STATES),
      'The result of the last import; null before the first. `empty`, `private` and `unconfirmed` ' +
        '(more than half of the lots are missing) close no lots if it began by itself',
    ),
    state_at: s.nullable(s.Timestamp),
    missing: s.count('Assets that stay until another import agrees that they are gone'),
    last_imported_at: s.nullable(s.Timestamp, 'When an import finished; null if none did'),
  },
);
export type GameAccount = Static<typeof GameAccount>;

export const NewGameAccount = s.named('NewGameAccount', 'A public account on the game platform', {
  profile: Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'The address of its profile, or its id',
    examples: ['https://steamcommunity.com/id/example'],
  }),
  name: Type.Optional(name),
  import_every_hours: Type.Optional(hours),
});
export type NewGameAccount = Static<typeof NewGameAccount>;

export const GameAccountChanges = s.named('GameAccountChanges', 'Missing fields stay unchanged', {
  name: Type.Optional(name),
  import_every_hours: Type.Optional(hours),
});
export type GameAccountChanges = Static<typeof GameAccountChanges>;

/** `/portfolio/accounts/:id` */
export const GameAccountPath = Type.Object({ id: s.text('Id of an account') });

/** `/portfolio/import` */
export const InventoryImportQuery = Type.Object({
  account_id: Type.Optional(
    accountId('A linked account; without it, that by which the user signs in'),
  ),
});
