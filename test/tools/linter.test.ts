import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  allowsPackage,
  foldersOf,
  type ImportRule,
  readImportTable,
} from '../architecture/import-table.js';
import { Skeleton } from './skeleton.js';

const PACKAGES = [
  '#typebox',
  '#typebox/value',
  'typebox',
  'pg',
  'fs',
  'node:fs',
  'node:worker_threads',
];
const table = readImportTable();
const folders = foldersOf(table);

/** A file that imports all folders and packages, one a line. */
function importsAll(specifiers: readonly string[]): string {
  return specifiers.map((from, line) => `export * as x${line} from '${from}';\n`).join('');
}

/** The lines of a file that a rule of the linter complains of, from 0, ascending. */
function linesOf(output: string, rule: string, file: string): number[] {
  return output
    .split('\n')
    .filter((line) => line.includes(`/${rule},`) && line.includes(`/${file},`))
    .map((line) => Number(/,line=(\d+),/.exec(line)?.[1]) - 1)
    .sort((a, b) => a - b);
}

describe('restricted imports are the rows of the table', () => {
  const skeleton = new Skeleton();
  const beside = folders.map((name) => `./${name}/index.js`);
  const above = [...folders.map((name) => `../${name}/index.js`), '../app.js', '../main.js'];
  const further = above.map((specifier) => `../${specifier}`);
  let output = '';

  beforeAll(() => {
    skeleton.write('src/app.ts', importsAll([...beside, './main.js']));
    skeleton.write('src/service.ts', importsAll([...beside, './main.js']));
    skeleton.write('src/main.ts', importsAll([...beside, './app.js']));
    for (const folder of folders) {
      skeleton.write(`src/${folder}/all.ts`, importsAll([...above, ...PACKAGES]));
      skeleton.write(`src/${folder}/inner/all.ts`, importsAll([...further, ...PACKAGES]));
    }
    output = skeleton.lint().output;
  });
  afterAll(() => skeleton.dispose());

  const refusedIn = (file: string, specifiers: readonly string[]) =>
    linesOf(output, 'noRestrictedImports', `src/${file}`).map((line) => specifiers[line]);

  test.each(folders)('%s', (folder) => {
    const rule = ruleOf(folder);
    const packages = PACKAGES.filter((name) => !allowsPackage(rule, name));
    const refused = (specifiers: readonly string[]) => [
      ...specifiers.filter((specifier) => !allowsPath(rule, folder, specifier)),
      ...packages,
    ];
    expect(refusedIn(`${folder}/all.ts`, [...above, ...PACKAGES])).toEqual(refused(above));
    expect(refusedIn(`${folder}/inner/all.ts`, [...further, ...PACKAGES])).toEqual(
      refused(further),
    );
  });

  test.each(['app.ts', 'service.ts', 'main.ts'])('%s', (file) => {
    const other = file === 'main.ts' ? './app.js' : './main.js';
    const specifiers = [...beside, other];
    expect(refusedIn(file, specifiers)).toEqual(
      specifiers.filter((specifier) => !allowsPath(ruleOf(file), file, specifier)),
    );
  });
});

/** What is refused, in which folder of src, its text, and the rule that says so. */
const BREACHES: readonly (readonly [string, string, string, string])[] = [
  ['the environment', 'store', 'export const a = process.env.HOME;', 'noRestrictedGlobals'],
  ['the environment in config', 'config', 'export const a = process.env;', 'noRestrictedGlobals'],
  ['process as an import', 'store', "export * from 'node:process';", 'noRestrictedImports'],
  ['the clock in the engine', 'engine', 'export const a = Date.now();', 'noRestrictedGlobals'],
  ['a date in the engine', 'engine', 'export const a = new Date(0);', 'noRestrictedGlobals'],
  ['a timer in the engine', 'engine', 'setTimeout(() => {}, 1);', 'noRestrictedGlobals'],
  ['the fine clock in the engine', 'engine', 'performance.now();', 'noRestrictedGlobals'],
  ['randomness in the engine', 'engine', 'Math.random();', 'noJsRestrictedProperties'],
  ['any', 'store', 'export type A = any;', 'noExplicitAny'],
  ['an unchecked !', 'store', 'export const a = [1][0]!;', 'noNonNullAssertion'],
  ['a default export', 'store', 'export default 1;', 'noDefaultExport'],
  ['an import without .js', 'store', "export * from './index';", 'useImportExtensions'],
  ['a promise not waited for', 'store', 'Promise.resolve(1);', 'noFloatingPromises'],
  ['a circle of imports', 'store', "export * from './circle.js';", 'noImportCycles'],
];

describe('the linter', () => {
  const skeleton = new Skeleton();
  const fileOf = (index: number, folder: string) => `src/${folder}/breach-${index}.ts`;
  let output = '';

  beforeAll(() => {
    skeleton.write('src/main.ts', 'export const given = process.argv;\n');
    expect(skeleton.lint()).toMatchObject({ status: 0 });
    for (const [index, [, folder, text]] of BREACHES.entries()) {
      skeleton.write(fileOf(index, folder), `${text}\n`);
    }
    const circle = BREACHES.findIndex(([, , , rule]) => rule === 'noImportCycles');
    skeleton.write('src/store/circle.ts', `export * from './breach-${circle}.js';\n`);
    skeleton.write('src/app.ts', 'export const given = process.argv;\n');
    output = skeleton.lint().output;
  });
  afterAll(() => skeleton.dispose());

  test.each(BREACHES.map((breach, index) => [breach[0], index, breach] as const))(
    'refuses %s',
    (_, index, [, folder, , rule]) => {
      expect(linesOf(output, rule, fileOf(index, folder))).toEqual([0]);
    },
  );

  test('refuses the process in app.ts and allows it in main.ts', () => {
    expect(linesOf(output, 'noRestrictedGlobals', 'src/app.ts')).toEqual([0]);
    expect(linesOf(output, 'noRestrictedGlobals', 'src/main.ts')).toEqual([]);
  });
});

function ruleOf(name: string): ImportRule {
  const rule = table.get(name);
  if (rule === undefined) throw new Error(`${name} has no row`);
  return rule;
}

/** Whether the table lets `from` import what lies at the end of a relative specifier. */
function allowsPath(rule: ImportRule, from: string, specifier: string): boolean {
  const target = specifier
    .replace(/^[./]+/, '')
    .replace(/\/.*$/, '')
    .replace(/\.js$/, '.ts');
  return target === from || rule.folders.includes(target);
}
