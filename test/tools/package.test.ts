import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/program.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const CONSUMER = `
import { ApiError, createClient, type Item, type WebSocketConstructor } from 'itemtide/client';
const client = createClient({ baseUrl: 'http://localhost:8080' });
export const names: Promise<string[]> = client
  .listItems()
  .then((items: Item[]) => items.map((item) => item.market_hash_name));
export const history = client.getItemHistory({ id: 1, window: '7d' });
// @ts-expect-error There is no such window.
client.getItemHistory({ id: 1, window: '2h' });
// @ts-expect-error Of which item?
client.getItemHistory();
export const status = (error: ApiError): number => error.status;
client.live().on('price', ({ price }) => price.toFixed());
`;
const WITH_WS = `${CONSUMER}
import { WebSocket } from 'ws';
export const given: WebSocketConstructor = WebSocket;
`;

/** A project that has installed this package. */
function consumer(text: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/itemtide'));
  for (const name of ['ws', '@types']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'consumer.mts'), text);
  return folder;
}

function compile(folder: string, ...options: string[]): string {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const common = ['--noEmit', '--strict', '--target', 'es2023', '--pretty', 'false'];
  const { stdout } = spawnSync(
    process.execPath,
    [compiler, ...common, ...options, 'consumer.mts'],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout;
}

describe('a program that imports itemtide/client', () => {
  test('gets its types in Node', () => {
    const options = ['--module', 'nodenext', '--lib', 'es2023', '--types', 'node'];
    expect(compile(consumer(WITH_WS), ...options, '--skipLibCheck')).toBe('');
  });

  test('gets its types in a browser', () => {
    const options = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
    expect(compile(consumer(CONSUMER), ...options, '--lib', 'es2023,dom')).toBe('');
  });

  test('loads less than 6 kB without further imports', async () => {
    const built = (await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        lib: { entry: join(ROOT, 'dist/client/index.js'), formats: ['es'] },
        rolldownOptions: { external: /^[^./]/ },
      },
    })) as Rolldown.RolldownOutput[];
    const [chunk, ...others] = built.flatMap(({ output }) => output);
    expect(others).toStrictEqual([]);
    expect(chunk).toMatchObject({ type: 'chunk', imports: [], dynamicImports: [] });
    expect(gzipSync(chunk?.type === 'chunk' ? chunk.code : '').length).toBeLessThan(6_000);
  });

  test('finds all files in the package, and none that only tests use', () => {
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    const paths = files.map(({ path }) => path);
    for (const file of ['client/index.js', 'client/index.d.ts', 'contract/item.d.ts']) {
      expect(paths).toContain(`dist/${file}`);
    }
    // Written by builds, for tests and for benches alone.
    const useless = /^dist\/(main-modules|\.|bench\/|[^/]+\.json$)/;
    expect(paths.filter((path) => useless.test(path))).toStrictEqual([]);
  });
});
