import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Its commands of backups are tested by test/faults/operating-document.test.ts. */
export const COMMANDS_OF_OPERATORS = 'docs/operating.md';

/** A fenced block of a document. */
export interface Block {
  /** The line that opens it, from 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** The content of the comment on the previous line: `until: answers at`. */
  readonly directive: { readonly name: string; readonly value: string } | undefined;
}

const FENCE = /^(?:<!-- ([a-z ]+): (.+?) -->\n)?```([a-z]*)\n([\s\S]*?)^```$/gm;

/** The blocks of a Markdown text, in order. */
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
 * The lines, from 1, at which an indented code block begins: its type is unknown, so nothing would
 * run it.
 */
export function indentedBlocks(markdown: string): number[] {
  const unfenced = markdown.replace(FENCE, (block) => block.replace(/[^\n]/g, ''));
  return [...unfenced.matchAll(/(?<=^|\n[ \t]*\n)(?: {4}|\t)/g)].map(
    ({ index }) => unfenced.slice(0, index).split('\n').length,
  );
}

/** Historical records and measurements, without commands for readers. */
const RECORDS = ['CHANGELOG.md'];

/** The documents for readers: those of the root and all below docs/. */
export function documents(): string[] {
  const below = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  return [...readdirSync(ROOT), ...below.map((file) => `docs/${file}`)]
    .filter((file) => file.endsWith('.md') && !RECORDS.includes(file))
    .sort();
}

export function readDocument(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
