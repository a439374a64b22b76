import {
  GameAccount,
  GameAccountChanges,
  GameAccountPath,
  NewGameAccount,
} from '../game-accounts.js';
import * as s from '../schema.js';
import { UnitsImport, UnitsImportQuery } from '../storage-units.js';
import { operationsOf } from './operation.js';

const NO_ACCOUNT = 'The user has not linked this account';

export const gameAccountOperations = operationsOf('portfolio', {
  listGameAccounts: {
    call: 'GET /portfolio/accounts',
    summary: 'The linked accounts on the game platform',
    access: 'portfolio:read',
    result: s.listOf(s.ref(GameAccount), 'That by which the user signs in first, then as added'),
  },
  addGameAccount: {
    call: 'POST /portfolio/accounts',
    summary: 'Links a public account on the game platform',
    description:
      'By the address of its profile or its id; it is read only as the public sees it. At most 20 accounts are ' +
      'linked. That by which the user signs in is linked by itself.',
    access: 'portfolio:write',
    body: NewGameAccount,
    created: s.ref(GameAccount),
    errors: {
      game_account_not_found: 'There is no such profile',
      game_account_linked: 'It is already linked',
      too_many_game_accounts: '20 accounts are linked',
      inventory_unavailable: 'The game platform does not return the profile',
      inventory_busy: 'The game platform limits requests; `Retry-After` states when to retry',
    },
  },
  changeGameAccount: {
    call: 'PUT /portfolio/accounts/{id}',
    summary: 'Names an account, or imports it by itself',
    access: 'portfolio:write',
    params: GameAccountPath,
    body: GameAccountChanges,
    result: s.ref(GameAccount),
    errors: { game_account_not_found: NO_ACCOUNT },
  },
  removeGameAccount: {
    call: 'DELETE /portfolio/accounts/{id}',
    summary: 'Unlinks an account; its lots stay',
    access: 'portfolio:write',
    params: GameAccountPath,
    errors: {
      game_account_not_found: NO_ACCOUNT,
      own_game_account: 'The user signs in by it',
    },
  },
  importUnits: {
    call: 'POST /portfolio/units/import',
    summary: 'Replaces the content of storage units by that of a file',
    description:
      'Rows of casemove as JSON (`item_name`, `item_wear_name`, `storage_name`, and `item_id` or `combined_ids`), ' +
      'its CSV, or any CSV with the columns `name`, `count` and `unit`. Assets with an id are the same lots wherever ' +
      'they are; of others, the count is set, and an import of the inventory that shows an asset older than a known one takes ' +
      'it out of the count. The whole file is imported or nothing. Importing it again changes ' +
      'nothing; units that it does not name stay as they are.',
    access: 'portfolio:write',
    query: UnitsImportQuery,
    file: { type: 'text/plain', maxMebibytes: 16 },
    result: s.ref(UnitsImport),
    errors: {
      game_account_not_found: NO_ACCOUNT,
      too_many_requests: 'Another import of the user is running',
    },
  },
});
