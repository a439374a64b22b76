import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, ROOT } from './blocks.js';
import { difference } from './compare.js';
import type { Workplace } from './workplace.js';

interface Step {
  readonly command: string;
  readonly shown: string;
}

/** The commands of a block, each with its shown output. */
export function stepsOf(text: string): Step[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const lines = part.trimEnd().split('\n');
      const last = lines.findIndex((line) => !line.endsWith('\\'));
      return {
        command: lines.slice(0, last + 1).join('\n'),
        shown: lines.slice(last + 1).join('\n'),
      };
    });
}

/** Runs the commands of a block; returns the differences from the shown output. */
export async function runConsole(block: Block, workplace: Workplace): Promise<string | undefined> {
  const steps = stepsOf(block.text);
  for (const [index, { command, shown }] of steps.entries()) {
    const printed =
      block.directive?.name === 'until' && index === steps.length - 1
        ? await workplace.runUntil(command, block.directive.value)
        : await workplace.run(command);
    const other = shown === '' ? undefined : difference(shown, printed);
    if (other !== undefined) return `$ ${command}\n${other}`;
  }
  return undefined;
}

/** The scripts in a block that package.json does not have. */
export function missingScripts(text: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return [...text.matchAll(/\bnpm run ([\w:]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => scripts[name] === undefined);
}
