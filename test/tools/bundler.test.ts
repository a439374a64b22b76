import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/program.js';

/** They throw for some texts, which may be the only purpose of a call. */
const CALLS = [
  'decodeURIComponent(text);',
  'encodeURIComponent(text);',
  'BigInt(text);',
  'String(text);',
  'Symbol(text);',
  'new URL(text);',
  'new RegExp(text);',
  'new Intl.NumberFormat(text);',
];

/** The bundle of a program of this one file, with the settings of this repository. */
async function bundled(file: string): Promise<string> {
  const builder = await createBuilder({
    logLevel: 'silent',
    environments: {
      program: { build: { write: false, sourcemap: false, rolldownOptions: { input: file } } },
    },
  });
  const { program } = builder.environments;
  if (program === undefined) throw new Error('vite.config.ts builds no program');
  const { output } = (await builder.build(program)) as Rolldown.RolldownOutput;
  return output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
}

test('bundling keeps calls whose result is unused', async () => {
  const file = join(temporaryFolder(), 'checks.ts');
  const checks = CALLS.map(
    (call, index) =>
      `export function check${index}(text: string) { try { ${call} return true; } catch { return false; } }`,
  );
  writeFileSync(file, checks.join('\n'));

  const code = await bundled(file);

  for (const call of CALLS) expect(code).toContain(call);
});
