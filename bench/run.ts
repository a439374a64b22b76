import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Figure } from './report.js';
import { renderRow, renderSection, replaceSection } from './results.js';

// npm run bench [-- NAME ...] [--quick] [--short]: runs the benches whose names begin so, or all of
// them. With --short the soak takes ten minutes instead of an hour. Results are written to
// RESULTS.md, unless run with --quick.

const COMPILED = new URL('./', import.meta.url);
const RESULTS = fileURLToPath(new URL('../../bench/RESULTS.md', import.meta.url));

const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith('--'));
const names = words.filter((word) => !word.startsWith('--'));
const unknown = flags.filter((flag) => !['--quick', '--short'].includes(flag));
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}`);

const benches = (await readdir(COMPILED))
  .filter((file) => file.endsWith('.bench.js'))
  .filter((file) => names.length === 0 || names.some((name) => file.startsWith(name)))
  .sort();
if (benches.length === 0) throw new Error(`no bench is called ${names.join(' or ')}`);

const failed: string[] = [];
for (const bench of benches) {
  const name = bench.replace('.js', '.ts');
  console.log(`\n${name}`);
  const figures = await run(bench);
  if (figures === undefined) failed.push(name);
  else if (!flags.includes('--quick')) await record(name, figures);
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function record(bench: string, figures: readonly Figure[]): Promise<void> {
  const page = existsSync(RESULTS) ? await readFile(RESULTS, 'utf8') : '';
  await writeFile(RESULTS, replaceSection(page, bench, renderSection(bench, figures)));
}

/**
 * Runs a bench in a process of its own, so that its memory and compiled code do not affect the next one.
 * @returns undefined if it failed
 */
async function run(bench: string): Promise<Figure[] | undefined> {
  const figures: Figure[] = [];
  const child = fork(fileURLToPath(new URL(bench, COMPILED)), flags, { execArgv: ['--expose-gc'] });
  child.on('message', (figure: Figure) => {
    figures.push(figure);
    console.log(`  ${renderRow(figure).join('  ')}`);
  });
  const [code] = await once(child, 'exit');
  return code === 0 ? figures : undefined;
}
