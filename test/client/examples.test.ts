import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startService, temporaryFolder } from '../support/program.js';

const EXAMPLE = fileURLToPath(new URL('../../examples/live-prices.js', import.meta.url));

test('examples/live-prices.js shows the ranking, then prices as they change', async () => {
  const { url } = await startService({ SIMULATED_ITEMS: '20' }, temporaryFolder());
  const example = spawn(process.execPath, [EXAMPLE, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void example.kill('SIGKILL'));
  let text = '';
  for await (const part of example.stdout) {
    text += part;
    if ((text.match(/ USD on simulated\n/g) ?? []).length >= 3) break;
  }
  expect(text).toMatch(
    /^(.+: -?\d+\.\d % in a day\n){3}404: item not found\n(.+: \d+\.\d\d USD on simulated\n)+/,
  );
  expect(text).not.toContain('undefined');
  example.kill('SIGTERM');
  expect(await once(example, 'close')).toStrictEqual([0, null]);
});
