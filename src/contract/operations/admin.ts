import Type from '#typebox';
import {
  AdminUserPath,
  AdminUsers,
  AdminUsersQuery,
  Backups,
  HeldItems,
  MarketPath,
  ReleasedItems,
} from '../admin.js';
import { Message } from '../auth.js';
import { Backfill, NewBackfill } from '../backfills.js';
import { ref } from '../schema.js';
import { operationsOf } from './operation.js';

const NO_MARKET = 'No such market is polled';

/** The response to a command for the process that polls the markets. */
const commanded = ref(Message, {
  description: 'The process that polls the markets does it within seconds',
});

export const adminOperations = operationsOf('admin', {
  listUsers: {
    method: 'GET',
    path: '/admin/users',
    summary: 'The users, without their portfolios',
    access: 'admin',
    query: AdminUsersQuery,
    result: ref(AdminUsers),
  },
  endUserSessions: {
    method: 'DELETE',
    path: '/admin/users/{id}/sessions',
    summary: 'Ends all sessions of a user',
    access: 'admin',
    params: AdminUserPath,
    errors: { user_not_found: 'There is no such user' },
  },
  pollMarket: {
    method: 'POST',
    path: '/admin/markets/{name}/poll',
    summary: 'Polls a market now',
    access: 'admin',
    params: MarketPath,
    result: commanded,
    errors: { market_not_found: NO_MARKET },
  },
  releaseMarket: {
    method: 'POST',
    path: '/admin/markets/{name}/release',
    summary: 'Takes one market out of quarantine',
    access: 'admin',
    params: MarketPath,
    result: commanded,
    errors: { market_not_found: NO_MARKET },
  },
  listBackfills: {
    method: 'GET',
    path: '/admin/backfills',
    summary: 'The imports of the history of markets that were started last',
    description: 'Those of the process that polls the markets, since it began to.',
    access: 'admin',
    result: Type.Array(ref(Backfill), { description: 'One of a market at most' }),
  },
  startBackfill: {
    method: 'POST',
    path: '/admin/markets/{name}/backfill',
    summary: 'Imports the history of a market, or goes on with an interrupted import',
    access: 'admin',
    params: MarketPath,
    body: NewBackfill,
    result: ref(Message, {
      description: 'The process that polls the markets begins within seconds',
    }),
    errors: {
      market_not_found: NO_MARKET,
      no_history: 'The market has no history',
      backfill_running: 'one is being imported',
    },
  },
  listHeldItems: {
    method: 'GET',
    path: '/admin/markets/{name}/held',
    summary: 'The new items of a market that are held back',
    access: 'admin',
    weight: 10,
    params: MarketPath,
    result: ref(HeldItems),
    errors: { market_not_found: NO_MARKET },
  },
  releaseHeldItems: {
    method: 'POST',
    path: '/admin/markets/{name}/held/release',
    summary: 'Tracks the new items of a market that are held back',
    access: 'admin',
    weight: 50,
    params: MarketPath,
    result: ref(ReleasedItems, {
      description: 'Their prices are accepted from the next poll on',
    }),
    errors: { market_not_found: NO_MARKET },
  },
  listBackups: {
    method: 'GET',
    path: '/admin/backups',
    summary: 'The backups in the folder that the setting BACKUP_DIR names',
    access: 'admin',
    result: ref(Backups),
  },
  makeBackup: {
    method: 'POST',
    path: '/admin/backups',
    summary: 'Makes a backup now, and deletes the oldest ones',
    access: 'admin',
    weight: 100,
    result: ref(Message, {
      description: 'The backup has begun; the list contains it when it is complete',
    }),
    errors: { no_backup_folder: 'The setting BACKUP_DIR is empty' },
  },
});
