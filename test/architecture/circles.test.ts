import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readImportTable } from './import-table.js';
import { importsIn, sourcesBelow } from './source-imports.js';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/** The imports of each file or folder. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** The cycles of a graph: nodes that reach each other. */
function circlesIn(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(node, graph)]));
  const circles = new Set<string>();
  for (const [node, others] of reached) {
    if (!others.has(node)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(node));
    circles.add(circle.sort().join(' '));
  }
  return [...circles].map((circle) => circle.split(' '));
}

function reachedFrom(node: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set(graph.get(node));
  for (const other of reached) for (const next of graph.get(other) ?? []) reached.add(next);
  return reached;
}

/** The files of src with their imports, including types. */
function filesOfSrc(): { files: Graph; missing: string[] } {
  const sources = sourcesBelow(SRC);
  const names = new Set(sources.map(([file]) => file));
  const missing: string[] = [];
  const files = sources.map(([file, text]): [string, string[]] => {
    const targets = importsIn(file, text)
      .filter(({ specifier }) => /^\..*\.js$/.test(specifier))
      .map(({ specifier }) => join(dirname(file), specifier));
    return [
      file,
      targets.flatMap((target) => {
        const found = [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].find(
          (name) => names.has(name),
        );
        if (found === undefined) missing.push(`${file}: ${target}`);
        return found ?? [];
      }),
    ];
  });
  return { files: new Map(files), missing };
}

test('cycles are found, with any nodes before and after them', () => {
  const graph = new Map([
    ['start', ['a', 'end']],
    ['a', ['b']],
    ['b', ['c', 'end']],
    ['c', ['a']],
    ['end', []],
    ['self', ['self']],
  ]);
  expect(circlesIn(graph)).toEqual([['a', 'b', 'c'], ['self']]);
});

test('no files of src import each other in a cycle, including types', () => {
  const { files, missing } = filesOfSrc();
  expect(missing).toEqual([]);
  expect(files.get('engine/intake.ts')).toContain('domain/tick.ts');
  expect(circlesIn(files)).toEqual([]);
});

test('the table allows no cycle of folders', () => {
  const table = [...readImportTable()];
  expect(circlesIn(new Map(table.map(([name, { folders }]) => [name, folders])))).toEqual([]);
});
