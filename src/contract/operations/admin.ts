import {
  AdminUserPath,
  AdminUsers,
  AdminUsersQuery,
  Backups,
  HeldItems,
  MarketPath,
  Release,
  ReleasedItems,
} from '../admin.js';
import { Message } from '../auth.js';
import { Backfill, NewBackfill } from '../backfills.js';
import * as s from '../schema.js';
import { ServiceSettings, SettingChanges, TestMail } from '../service-settings.js';
import { operationsOf } from './operation.js';

const NO_MARKET = 'No such market is polled';

/** The response to a command for the process that polls the markets. */
const commanded = s.ref(Message, 'The process that polls the markets does it within seconds');

export const adminOperations = operationsOf('admin', {
  listSettings: {
    call: 'GET /admin/settings',
    summary: 'The settings of the service, with their values and origins',
    access: 'admin',
    result: s.ref(ServiceSettings),
  },
  changeSettings: {
    call: 'PATCH /admin/settings',
    summary: 'Stores settings, which apply after a restart',
    access: 'admin',
    body: SettingChanges,
    result: s.ref(ServiceSettings),
  },
  sendTestMail: {
    call: 'POST /admin/settings/mail',
    summary: 'Sends a test mail, with stored settings and those that are given',
    access: 'admin',
    body: TestMail,
    result: s.ref(Message, 'The mail server has taken it'),
    errors: { mail_not_sent: 'The mail server did not take it' },
  },
  restartService: {
    call: 'POST /admin/restart',
    summary: 'Restarts this process, which applies stored settings',
    access: 'admin',
    result: s.ref(Message, 'It restarts now'),
  },
  listUsers: {
    call: 'GET /admin/users',
    summary: 'The users, without their portfolios',
    access: 'admin',
    query: AdminUsersQuery,
    result: s.ref(AdminUsers),
  },
  endUserSessions: {
    call: 'DELETE /admin/users/{id}/sessions',
    summary: 'Ends all sessions of a user',
    access: 'admin',
    params: AdminUserPath,
    errors: { user_not_found: 'There is no such user' },
  },
  pollMarket: {
    call: 'POST /admin/markets/{name}/poll',
    summary: 'Polls a market now',
    access: 'admin',
    params: MarketPath,
    result: commanded,
    errors: { market_not_found: NO_MARKET },
  },
  releaseMarket: {
    call: 'POST /admin/markets/{name}/release',
    summary: 'Releases a market from quarantine',
    access: 'admin',
    params: MarketPath,
    result: commanded,
    errors: { market_not_found: NO_MARKET },
  },
  listBackfills: {
    call: 'GET /admin/backfills',
    summary: 'The last imports of the history of markets',
    description: 'Those of the process that polls the markets, since it became the leader.',
    access: 'admin',
    result: s.listOf(s.ref(Backfill), 'At most one per market'),
  },
  startBackfill: {
    call: 'POST /admin/markets/{name}/backfill',
    summary: 'Imports the history of a market, or resumes an interrupted import',
    access: 'admin',
    params: MarketPath,
    body: NewBackfill,
    result: s.ref(Message, 'The process that polls the markets begins within seconds'),
    errors: {
      market_not_found: NO_MARKET,
      no_history: 'The market has no history',
      backfill_running: 'one is being imported',
    },
  },
  listHeldItems: {
    call: 'GET /admin/markets/{name}/held',
    summary: 'The new items of a market that are held back',
    access: 'admin',
    params: MarketPath,
    result: s.ref(HeldItems),
    errors: { market_not_found: NO_MARKET },
  },
  releaseHeldItems: {
    call: 'POST /admin/markets/{name}/held/release',
    summary: 'Tracks the new items of a market that are held back',
    access: 'admin',
    params: MarketPath,
    result: s.ref(ReleasedItems, 'Their prices are accepted from the next poll on'),
    errors: { market_not_found: NO_MARKET },
  },
  getRelease: {
    call: 'GET /admin/release',
    summary: 'Whether there is a newer version, if the setting UPDATE_CHECK is on',
    access: 'admin',
    result: s.ref(Release),
  },
  listBackups: {
    call: 'GET /admin/backups',
    summary: 'The backups in the folder that the setting BACKUP_DIR names',
    access: 'admin',
    result: s.ref(Backups),
  },
  makeBackup: {
    call: 'POST /admin/backups',
    summary: 'Makes a backup now, and deletes the oldest ones',
    access: 'admin',
    result: s.ref(Message, 'The backup has begun; the list contains it when it is complete'),
    errors: { no_backup_folder: 'The setting BACKUP_DIR is empty' },
  },
});
