import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** One import of a source file. */
export interface SourceImport {
  /** Path below src, as in `store/connection/database.ts`. */
  readonly file: string;
  /** As written. */
  readonly specifier: string;
  /** The folder of src, or file next to the folders, to which it leads; undefined for a package. */
  readonly target: string | undefined;
}

/** Every form of import. Words in a string may match too, which fails loudly. */
const SPECIFIER = /\b(?:from|import|require|path=)\s*\(?\s*['"]([^'"\s]+)['"]/g;

/** An import whose specifier is not a literal. */
const COMPUTED = /\b(?:import|require)\s*\(\s*[^'"\s]/;

/** The paths of the TypeScript files below a folder, and their texts. */
export function sourcesBelow(src: string): [file: string, text: string][] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(src, file), 'utf8')]);
}

/** The imports in the text of a file, including re-exports and types. */
export function importsIn(file: string, text: string): SourceImport[] {
  return [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => ({
    file,
    specifier,
    target: specifier.startsWith('.') ? partOf(join(dirname(file), specifier)) : undefined,
  }));
}

/** Whether the text of a file has an import whose target is only known at run time. */
export function hasComputedImport(text: string): boolean {
  return COMPUTED.test(text);
}

/** The folder of src that contains a path, or the file next to the folders. */
export function partOf(path: string): string {
  return (path.split(sep)[0] ?? path).replace(/\.js$/, '.ts');
}
