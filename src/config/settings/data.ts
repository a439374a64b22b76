import { postgresUrl } from '../address-kinds.js';
import { boolean, choice, integer, text } from '../kinds.js';
import { optional, optionalSecret, setting, storable, type Topic } from './setting.js';

export const DATA = {
  title: 'Database and backups',
  note: 'Set DATA_DIR or DATABASE_URL, not both.',
  settings: {
    DATA_DIR: setting(text, './data', 'Folder of the embedded database.'),
    DATA_SYNC: setting(
      boolean,
      'true',
      'Whether the embedded database syncs to the disk; with false, a power cut may lose data.',
    ),
    DATABASE_URL: optionalSecret(
      postgresUrl,
      'PostgreSQL to use instead of the embedded database: postgres://user:password@host/name.',
    ),
    ROLE: setting(
      choice('all', 'api', 'ingest'),
      'all',
      'api serves requests, ingest polls the markets, all does both; only one process polls at a time.',
    ),
    CLOCK_JUMP_DAYS: setting(
      integer(1, 36_500),
      '7',
      'Maximum number of days that the clock may be ahead of the last use of the database at startup, 1 to 36500.',
    ),
    BACKUP_DIR: storable(
      optional(text, '', 'Folder for scheduled backups of all data; without it none are made.'),
    ),
    BACKUP_INTERVAL_HOURS: storable(
      setting(
        integer(1, 8_760),
        '24',
        'Hours from one backup in BACKUP_DIR to the next, 1 to 8760.',
      ),
    ),
    BACKUP_KEEP: storable(
      setting(
        integer(1, 10_000),
        '7',
        'Number of backups to keep in BACKUP_DIR, 1 to 10000; older ones are deleted.',
      ),
    ),
  },
} satisfies Topic;
