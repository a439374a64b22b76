import Type, { type Static } from '#typebox';
import { MAX_PLACE_LENGTH } from '../domain/lot.js';
import { accountId } from './game-accounts.js';
import { LineError, LotsImportQuery } from './lots-csv.js';
import * as s from './schema.js';

export const UnitsImportQuery = Type.Object({
  ...LotsImportQuery.properties,
  account_id: Type.Optional(
    accountId('The linked account with the units; without it, that by which the user signs in'),
  ),
  unit: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_PLACE_LENGTH,
      description: 'The name of the unit of rows that name none',
    }),
  ),
});

export const StorageUnit = s.named('StorageUnit', 'The changes of a file to a storage unit', {
  name: Type.String(),
  items: s.count('In the unit after the import'),
  added: s.count('Items that were unknown'),
  moved: s.count('Known assets that were elsewhere'),
  removed: s.count('Items that are no longer in the unit'),
});
export type StorageUnit = Static<typeof StorageUnit>;

/** The result, or in a preview the expected result, of importing a file of storage units. */
export const UnitsImport = s.named('UnitsImport', 'The result of importing storage units', {
  preview: Type.Boolean({ description: 'True: nothing was stored' }),
  units: s.listOf(s.ref(StorageUnit), 'Those of the file'),
  skipped: s.listOf(s.ref(LineError), 'Rows that are left out: the game has no such item'),
  errors: s.listOf(s.ref(LineError), 'Only in a preview: a file with errors is refused'),
});
export type UnitsImport = Static<typeof UnitsImport>;
