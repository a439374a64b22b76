import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A delivered file's text. */
export function readDelivered(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The files of which the image is built: those in git that `.dockerignore` lets through. */
export function contextFiles(): string[] {
  const rules = readRules(readDelivered('.dockerignore'));
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
  return tracked.split('\0').filter((path) => path !== '' && isLetThrough(path, rules));
}

/** Copies the files of which the image is built. */
export function copyContext(folder: string): void {
  for (const path of contextFiles()) cpSync(join(ROOT, path), join(folder, path));
}

interface Rule {
  readonly letsThrough: boolean;
  readonly pattern: RegExp;
}

/** @throws Error for a line in a form that these tests cannot read. */
function readRules(text: string): Rule[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, mark, path = ''] = /^(!?)([\w.*/-]+)$/.exec(line) ?? [];
    if (path === '' || path.includes('**')) throw new Error(`cannot read "${line}"`);
    const source = path.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
    return { letsThrough: mark === '!', pattern: new RegExp(`^${source}(/|$)`) };
  });
}

/** The last rule that fits a file, or a folder around it, counts. */
function isLetThrough(path: string, rules: readonly Rule[]): boolean {
  return rules.findLast(({ pattern }) => pattern.test(path))?.letsThrough ?? true;
}
