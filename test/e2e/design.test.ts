import { createServer } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { expectGoodLooks } from './support/looks.js';
import { startSite } from './support/service.js';
import { newVisitor } from './support/visitor.js';

const site = await startSite();

// Vite as started by `npx vite`, in front of the service of this test.
const server = await createServer({
  logLevel: 'error',
  server: { port: 0, proxy: { '/api/v1': { target: site.url, ws: true } } },
});
await server.listen();
afterAll(() => server.close());
const [url = ''] = server.resolvedUrls?.local ?? [];

/** The minimum contrast of a colour with each background of a page, as in docs/design.md. */
const CONTRASTS = [
  ['--ink', 4.5],
  ['--ink-soft', 4.5],
  ['--ink-faint', 4.5],
  ['--tide', 4.5],
  ['--rise', 4.5],
  ['--fall', 4.5],
  ['--warn', 4.5],
  ['--edge', 3],
] as const;

test('in development, a page shows each token and component', async () => {
  const { page, open } = await newVisitor({ url });
  await open('/design');
  await page.getByRole('heading', { name: 'Design', level: 1 }).waitFor();
  for (const token of ['--rarity-6', '--text-2xl', '--space-6', '--radius-large']) {
    await page.getByText(token, { exact: true }).waitFor();
  }
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await expectGoodLooks(page, 'design');
});

test.each(['light', 'dark'] as const)(
  'the shown contrasts are sufficient in %s',
  async (scheme) => {
    const { page, open } = await newVisitor({ url }, { scheme });
    await open('/design');
    for (const [token, least] of CONTRASTS) {
      const row = page.getByRole('row').filter({ has: page.getByText(token, { exact: true }) });
      await row.waitFor();
      const contrasts = (await row.getByRole('cell').allTextContents()).map(Number);
      expect(contrasts).toHaveLength(4);
      expect(Math.min(...contrasts), `${token}: ${contrasts}`).toBeGreaterThanOrEqual(least);
      expect(Math.max(...contrasts)).toBeLessThan(21);
    }
  },
);

test('the built program does not have that page', async () => {
  const { status } = await fetch(new URL('/design', site.url));
  expect(status).toBe(404);
});
