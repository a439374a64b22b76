import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Its commands of backups are tested by test/faults/operating-document.test.ts. */
export const COMMANDS_OF_OPERATORS = 'docs/operating.md';

/** A fenced block of a document. */
export interface Block {
  /** Of the line that opens it, from 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** What the comment on the line before says: `until: answers at`. */
  readonly directive: { readonly name: string; readonly value: string } | undefined;
}

const FENCE = /^(?:<!-- ([a-z ]+): (.+?) -->\n)?```([a-z]*)\n([\s\S]*?)^```$/gm;

/** The blocks of a Markdown text, in their order. */
export function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(FENCE)].map((found) => {
    const [, name, value = '', language = '', text = ''] = found;
    return {
      line: markdown.slice(0, found.index).split('\n').length + (name === undefined ? 0 : 1),
      language,
      text,
      directive: name === undefined ? undefined : { name, value },
    };
  });
}

/**
 * The lines, from 1, at which a block begins that is code because it is indented: nobody says what it
 * is, so nothing would run it.
 */
export function indentedBlocks(markdown: string): number[] {
  const unfenced = markdown.replace(FENCE, (block) => block.replace(/[^\n]/g, ''));
  return [...unfenced.matchAll(/(?<=^|\n[ \t]*\n)(?: {4}|\t)/g)].map(
    ({ index }) => unfenced.slice(0, index).split('\n').length,
  );
}

/** What was, and what was measured: nobody is to type it in. */
const RECORDS = ['CHANGELOG.md'];

/** The documents for people: those of the root and all below docs/. */
export function documents(): string[] {
  const below = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  return [...readdirSync(ROOT), ...below.map((file) => `docs/${file}`)]
    .filter((file) => file.endsWith('.md') && !RECORDS.includes(file))
    .sort();
}

export function readDocument(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
