import { backfill } from './backfill.js';
import { backup } from './backup.js';
import type { Command } from './command.js';
import { completionOf } from './completion.js';
import { doctor } from './doctor/doctor.js';
import { importCommand } from './import.js';
import { migrate } from './migrate.js';
import { move } from './move.js';
import { restore } from './restore.js';
import { serve } from './serve.js';
import { verify } from './verify.js';
import { watch } from './watch.js';

/** All commands by name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['serve', serve],
  ['import', importCommand],
  ['backfill', backfill],
  ['migrate', migrate],
  ['backup', backup],
  ['restore', restore],
  ['verify', verify],
  ['move', move],
  ['watch', watch],
  ['doctor', doctor],
  ['completion', completionOf(() => COMMANDS)],
]);
