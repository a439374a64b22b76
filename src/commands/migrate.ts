import { createLogger } from '../app/logger.js';
import { openStore } from '../app/store.js';
import { type Command, type Invocation, UsageError } from './command.js';
import { readSettings, storeSentence } from './settings.js';
import { print } from './terminal.js';

/** `migrate` */
export const migrate: Command = {
  args: '',
  summary: 'Migrates the database to the schema of this version.',
  options: {},
  run: migrateStore,
};

/** Migrates the schema. */
async function migrateStore({ args, version }: Invocation): Promise<void> {
  if (args.length > 0) throw new UsageError('migrate takes no arguments.');
  const config = readSettings();
  const database = await openStore(config, createLogger(config.logLevel), { clock: Date.now });
  await database.close();
  print(`The schema is that of version ${version}. ${storeSentence(config)}`);
}
