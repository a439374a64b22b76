import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** One import of a source file. */
export interface SourceImport {
  /** Path below src, as in `store/connection/database.ts`. */
  readonly file: string;
  /** As written. */
  readonly specifier: string;
  /** The folder of src, or file beside the folders, that it leads to; undefined for a package. */
  readonly target: string | undefined;
}

const SPECIFIER = /\b(?:from|import)\s*\(?\s*['"]([^'"\s]+)['"]/g;

/** All imports of the TypeScript files below a folder. */
export function importsBelow(src: string): SourceImport[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => importsIn(file, readFileSync(join(src, file), 'utf8')));
}

/** The imports in the text of a file, exports from elsewhere and types included. */
export function importsIn(file: string, text: string): SourceImport[] {
  return [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => ({
    file,
    specifier,
    target: specifier.startsWith('.') ? partOf(join(dirname(file), specifier)) : undefined,
  }));
}

/** The folder of src that a path below it belongs to, or the file beside the folders. */
export function partOf(path: string): string {
  return (path.split(sep)[0] ?? path).replace(/\.js$/, '.ts');
}
