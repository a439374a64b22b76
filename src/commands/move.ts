import { locationOf } from '../app/store.js';
import { move as moveData } from '../backup/move.js';
import { postgresUrl } from '../config/address-kinds.js';
import { parseAs } from '../config/kinds.js';
import { errorMessage } from '../domain/unknown-values.js';
import type { DatabaseLocation } from '../store/connection/open-database.js';
import { type Command, type Invocation, UsageError } from './command.js';
import { printWithProgress } from './print-with-progress.js';
import { readSettings } from './settings.js';

/** `move --to TARGET` */
export const move: Command = {
  args: '',
  summary: 'Copies all data to another database, and compares the two row by row.',
  options: {
    to: {
      value: 'TARGET',
      required: true,
      meaning: 'A folder, or postgres://user:password@host/name.',
    },
    replace: { meaning: 'Deletes existing data first.' },
  },
  run: copyAllData,
};

async function copyAllData({ args, options: { to, replace } }: Invocation): Promise<void> {
  if (args.length > 0 || to === undefined) {
    throw new UsageError('move takes no arguments but --to and --replace.');
  }
  await printWithProgress(async (progress) => {
    const { database } = readSettings();
    const target = locationNamed(to);
    const rows = await moveData({
      from: locationOf(database),
      to: target,
      existing: replace ? 'replace' : 'refuse',
      onProgress: ({ table, done }) => progress.update(done, table),
      onCompared: (compared) => progress.update(1, `${compared} rows compared`),
    });
    const setting = target.kind === 'server' ? 'DATABASE_URL' : 'DATA_DIR';
    return `${rows} rows moved and compared. Set ${setting} to use them; the previous data is still there.`;
  });
}

/** Parses the value of `--to`: a PostgreSQL URL, or a folder. */
function locationNamed(to: string): DatabaseLocation {
  if (!/^postgres(ql)?:/.test(to)) return { kind: 'embedded', folder: to, sync: true };
  try {
    return { kind: 'server', url: parseAs(postgresUrl, '--to', to) };
  } catch (cause) {
    throw new UsageError(errorMessage(cause), { cause });
  }
}
