#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { UsageError } from './commands/command.js';
import { exitCodeOf } from './commands/exit-codes.js';
import { run, usageAfter } from './commands/run.js';
import { say } from './commands/terminal.js';

const { version }: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

// New files are readable only by the user of the process.
process.umask(0o077);

try {
  await run(process.argv.slice(2), version);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError) say(`\n${usageAfter(error)}`);
  process.exitCode = exitCodeOf(error);
}
