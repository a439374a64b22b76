import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Figure } from './report.js';
import { renderResults, renderRow } from './results.js';

// npm run bench [-- NAME ...] [--quick]: runs the benches whose names begin so, or all of them.
// Only a run of all of them in full size is written to RESULTS.md.

const COMPILED = new URL('./', import.meta.url);
const RESULTS = fileURLToPath(new URL('../../bench/RESULTS.md', import.meta.url));

const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith('--'));
const names = words.filter((word) => !word.startsWith('--'));
const unknown = flags.filter((flag) => flag !== '--quick');
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}`);

const benches = (await readdir(COMPILED))
  .filter((file) => file.endsWith('.bench.js'))
  .filter((file) => names.length === 0 || names.some((name) => file.startsWith(name)))
  .sort();
if (benches.length === 0) throw new Error(`no bench is called ${names.join(' or ')}`);

const figures: Figure[] = [];
const failed: string[] = [];
for (const bench of benches) {
  console.log(`\n${bench.replace('.js', '.ts')}`);
  if (!(await run(bench))) failed.push(bench);
}

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
} else if (names.length === 0 && flags.length === 0) {
  await writeFile(RESULTS, renderResults(figures));
  console.log(`\nWritten to ${RESULTS}`);
}

/** Each in a process of its own: what one leaves in memory and in compiled code is gone. */
async function run(bench: string): Promise<boolean> {
  const child = fork(fileURLToPath(new URL(bench, COMPILED)), flags, { execArgv: ['--expose-gc'] });
  child.on('message', (figure: Figure) => {
    figures.push(figure);
    console.log(`  ${renderRow(figure).join('  ')}`);
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
