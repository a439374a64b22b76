import { readFileSync } from 'node:fs';
import { partOf, type SourceImport } from './source-imports.js';

/** A row of the import table: the allowed imports of a folder of src, or of a file next to them. */
export interface ImportRule {
  /** Folders of src and the files next to them; the row itself is always allowed and not named. */
  readonly folders: readonly string[];
  /** Packages and modules of Node. */
  readonly packages: readonly string[] | 'any';
}

/** The rows by the name of their folder or file. */
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

/** Whether the table allows an import; a folder without a row allows none. */
export function allows(table: ImportTable, { file, specifier, target }: SourceImport): boolean {
  const part = partOf(file);
  const rule = table.get(part);
  if (rule === undefined) return false;
  if (target !== undefined) return target === part || rule.folders.includes(target);
  if (rule.packages === 'any') return true;
  return rule.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

/** The names in backticks; none for `nothing` and `none`. */
function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
}
