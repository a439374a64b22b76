import { readFileSync } from 'node:fs';

/** A row of the import table: what a folder of src, or a file beside them, may import. */
export interface ImportRule {
  /** Folders of src and the files beside them; itself is always allowed and not named. */
  readonly folders: readonly string[];
  /** Packages and Node's modules. */
  readonly packages: readonly string[] | 'any';
}

export type ImportTable = ReadonlyMap<string, ImportRule>;

const ROW = /^\| `([a-z.]+)` \| (.+?) \| (.+?) \|$/;

/** Reads the table of docs/architecture.md whose heading is "What may import what". */
export function readImportTable(): ImportTable {
  const text = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8');
  const section = text.split('\n## What may import what\n')[1]?.split('\n## ')[0] ?? '';
  const table = new Map<string, ImportRule>();
  for (const line of section.split('\n')) {
    const [, name, folders, packages] = ROW.exec(line) ?? [];
    if (name === undefined || folders === undefined || packages === undefined) continue;
    table.set(name, {
      folders: namesIn(folders),
      packages: packages === 'any' ? 'any' : namesIn(packages),
    });
  }
  return table;
}

/** The folders of the table, without the files beside them. */
export function foldersOf(table: ImportTable): string[] {
  return [...table.keys()].filter((name) => !name.endsWith('.ts'));
}

/** True where the rule names the package, or the package of the path below it. */
export function allowsPackage(rule: ImportRule, specifier: string): boolean {
  if (rule.packages === 'any') return true;
  return rule.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

/** The names in backticks; none for `nothing` and `none`. */
function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
}
