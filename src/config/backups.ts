import type { GivenSettings } from './env.js';
import { parseInteger } from './parse.js';
import { defaultOf, type SettingName } from './settings.js';

/** Scheduled backups. */
export interface BackupsConfig {
  readonly directory: string;
  readonly intervalHours: number;
  /** The number of backups to keep, at least one. */
  readonly keep: number;
}

/**
 * Undefined without BACKUP_DIR: then no backups are made.
 * @throws ConfigError
 */
export function readBackups(given: GivenSettings): BackupsConfig | undefined {
  const text = (name: SettingName) => given.get(name) ?? defaultOf(name);
  const integer = (name: SettingName, max: number) =>
    parseInteger(name, text(name), { min: 1, max });
  const intervalHours = integer('BACKUP_INTERVAL_HOURS', 8_760);
  const keep = integer('BACKUP_KEEP', 10_000);
  const directory = given.get('BACKUP_DIR');
  return directory === undefined ? undefined : { directory, intervalHours, keep };
}
