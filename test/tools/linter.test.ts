import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Violations: a file of src, its text, and the rule that reports it. */
const BREACHES: readonly (readonly [string, string, string, string])[] = [
  ['the environment', 'store/a.ts', 'export const a = process.env.HOME;', 'noRestrictedGlobals'],
  [
    'the environment in config',
    'config/a.ts',
    'export const a = process.env;',
    'noRestrictedGlobals',
  ],
  ['the process in app.ts', 'app.ts', 'export const a = process.argv;', 'noRestrictedGlobals'],
  ['process as an import', 'store/b.ts', "export * from 'node:process';", 'noRestrictedImports'],
  ['the process in the engine', 'engine/a.ts', 'process.exit(1);', 'noRestrictedGlobals'],
  ['the clock in the engine', 'engine/b.ts', 'export const a = Date.now();', 'noRestrictedGlobals'],
  ['a date in the engine', 'engine/c.ts', 'export const a = new Date(0);', 'noRestrictedGlobals'],
  ['a timer in the engine', 'engine/d.ts', 'setTimeout(() => {}, 1);', 'noRestrictedGlobals'],
  ['the fine clock in the engine', 'engine/e.ts', 'performance.now();', 'noRestrictedGlobals'],
  ['randomness in the engine', 'engine/f.ts', 'Math.random();', 'noJsRestrictedProperties'],
  ['any', 'store/c.ts', 'export type A = any;', 'noExplicitAny'],
  ['an unchecked !', 'store/d.ts', 'export const a = [1][0]!;', 'noNonNullAssertion'],
  ['a default export', 'store/e.ts', 'export default 1;', 'noDefaultExport'],
  ['an import without .js', 'store/f.ts', "export * from './a';", 'useImportExtensions'],
  ['a promise not waited for', 'store/g.ts', 'Promise.resolve(1);', 'noFloatingPromises'],
];

/** A project with this project's settings of the linter, and only the violations. */
const folder = mkdtempSync(join(tmpdir(), 'itemtide-linter-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, 'src', path)), { recursive: true });
  writeFileSync(join(folder, 'src', path), `${text}\n`);
}

/** One line per finding, with rule, file and line. */
function lint(): string[] {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=github', '--max-diagnostics=none', 'src'];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout.split('\n');
}

for (const file of ['.gitignore', 'biome.json']) cpSync(join(ROOT, file), join(folder, file));
symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
for (const [, path, text] of BREACHES) write(path, text);
const COMMAND_LINE = ['main.ts', 'commands/serve.ts'];
for (const path of COMMAND_LINE) write(path, 'export const given = process.argv;');
const findings = lint();

/** The findings in a file of src. */
const findingsIn = (path: string) => findings.filter((line) => line.includes(`/src/${path},`));

test.each(BREACHES)('the linter refuses %s', (_, path, _text, rule) => {
  expect(findingsIn(path)).toContainEqual(expect.stringContaining(`/${rule},`));
});

test.each(COMMAND_LINE)('the linter allows the process in %s', (path) => {
  expect(findingsIn(path)).toEqual([]);
});
