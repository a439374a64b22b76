import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram, temporaryFolder } from '../support/program.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Writes dist/client.d.ts, like the script `prepack`. */
const WRITE_TYPES = join(ROOT, 'scripts/write-client-types.mjs');
expect(spawnSync(process.execPath, [WRITE_TYPES]).status).toBe(0);

/** Its compiler and its service take seconds of processor time each. */
const TIMEOUT = 180_000;

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

describe('a program that imports itemtide/client', { timeout: TIMEOUT }, () => {
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
        lib: { entry: join(ROOT, 'dist/client.js'), formats: ['es'] },
        rolldownOptions: { external: /^[^./]/ },
      },
    })) as Rolldown.RolldownOutput[];
    const [chunk, ...others] = built.flatMap(({ output }) => output);
    expect(others).toStrictEqual([]);
    expect(chunk).toMatchObject({ type: 'chunk', imports: [], dynamicImports: [] });
    expect(gzipSync(chunk?.type === 'chunk' ? chunk.code : '').length).toBeLessThan(6_000);
  });
});

describe('the package', { timeout: TIMEOUT }, () => {
  const project = temporaryFolder(afterAll);
  const installed = join(project, 'node_modules');
  const { tarball, files } = pack(project);

  beforeAll(() => {
    writeFileSync(join(project, 'package.json'), '{}');
    // "npm ci" has put the two dependencies, and all of theirs, into the cache; versions of npm
    // differ in which of their documents they request again.
    const { status, stderr } = npm(
      ['install', '--prefer-offline', '--engine-strict', tarball],
      project,
    );
    expect([status, stderr]).toStrictEqual([0, '']);
  }, TIMEOUT);

  test('contains the program as a bundle, and no files of only the build or the tests', () => {
    for (const file of ['main.js', 'client.js', 'client.d.ts', 'web/index.html']) {
      expect(files).toContain(`dist/${file}`);
    }
    const program = files.filter((file) => /^dist\/[^/]+\.js$/.test(file));
    expect(program.length).toBeLessThan(20);
    const types = files.filter((file) => file.endsWith('.d.ts'));
    expect(types).toStrictEqual(['dist/client.d.ts']);
    expect(files.filter((file) => /\.map$|tsbuildinfo|main-modules/.test(file))).toStrictEqual([]);
  });

  test('contains the licenses of everything that it bundles', () => {
    const licenses = readFileSync(join(ROOT, 'dist/THIRD-PARTY-LICENSES.md'), 'utf8');
    for (const name of [
      'fastify',
      'undici',
      'typebox',
      'react',
      'swagger-ui',
      '@ianlucas/cs2-lib',
    ]) {
      expect(licenses).toMatch(new RegExp(`^## ${name}( |$)`, 'm'));
    }
  });

  test('stays within its size, packed and installed', () => {
    expect(statSync(tarball).size).toBeLessThan(6e6);
    expect(bytesIn(installed)).toBeLessThan(75e6);
  });

  test('needs no Node newer than 20.19, and runs no install scripts', () => {
    const manifests = readdirSync(installed, { recursive: true, encoding: 'utf8' })
      .filter((path) => /^(@[^/]+\/)?[^/@]+\/package\.json$/.test(path))
      .map((path) => JSON.parse(readFileSync(join(installed, path), 'utf8')) as Manifest);
    expect(manifests.length).toBeLessThan(12);
    for (const { name, engines, scripts = {} } of manifests) {
      const { node = '>=0' } = engines ?? {};
      const [, major = '', minor = '0'] = /^>= ?(\d+)(?:\.(\d+))?(?:\.\d+)?$/.exec(node) ?? [];
      expect(Number(major) * 100 + Number(minor), `${name}: ${node}`).toBeLessThanOrEqual(2_019);
      expect([name, scripts.preinstall, scripts.postinstall]).toStrictEqual([
        name,
        undefined,
        undefined,
      ]);
    }
  });

  test('runs by "npx itemtide" without a prompt', () => {
    const { stdout } = spawnSync('npx', ['--no', '--', 'itemtide', '--version'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^itemtide \d+\.\d+\.\d+\n$/);
  });

  test('serves, signs in, and restores its own backup', async () => {
    const program = [join(installed, '.bin/itemtide')];
    const offline = { SIMULATED_ITEMS: '5', PORT: '0' };
    const service = runProgram(['serve'], offline, project, program);
    const [, url = ''] = await service.said(/answers at (\S+)/);
    for (const page of ['/', '/api/v1/docs', '/api/v1/docs/static/swagger-ui.css']) {
      expect([page, (await fetch(url + page)).status]).toStrictEqual([page, 200]);
    }
    await fetch(`${url}/api/v1/auth/magic/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"reader@example.com"}',
    });
    const [link = ''] = await service.said(/^http\S+\/magic\/verify\?\S+$/m);
    const verify = `${url}/api/v1/auth/magic/verify${new URL(link).search}`;
    const { headers } = await fetch(verify, { redirect: 'manual' });
    expect(headers.get('set-cookie')).toMatch(/^session=/);

    const command = async (...words: string[]) => {
      const run = runProgram(words, offline, project, program);
      const { code } = await run.ended;
      return { code, said: run.output.stderr + run.output.stdout };
    };
    expect(await command('backup', 'now.backup')).toMatchObject({ code: 0 });
    service.process.kill('SIGTERM');
    await service.ended;
    expect(await command('restore', '--replace', 'now.backup')).toMatchObject({
      code: 0,
      said: expect.stringContaining('rows restored'),
    });
    expect(await command('verify')).toMatchObject({ code: 0 });
  });
});

test(
  'a release contains the package with its SHA-256 and the notes of its version',
  () => {
    const { stdout, status } = npm(['run', 'release', '--', '--ignore-scripts'], ROOT);
    expect(status, stdout).toBe(0);
    const folder = join(ROOT, 'dist/release');
    const sums = spawnSync('sha256sum', ['--check', 'SHA256SUMS'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(sums.stdout).toMatch(/^itemtide-\d+\.\d+\.\d+\.tgz: OK\n$/);
    expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toMatch(/^### Added\n/);
  },
  TIMEOUT,
);

interface Manifest {
  readonly name: string;
  readonly engines?: { readonly node?: string };
  readonly scripts?: Readonly<Record<string, string>>;
}

/** Makes the tarball of a build in a folder, like "npm pack". */
function pack(folder: string): { tarball: string; files: string[] } {
  const { stdout } = npm(
    ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
    ROOT,
  );
  const [made] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  return { tarball: join(folder, made.filename), files: made.files.map(({ path }) => path) };
}

function npm(words: readonly string[], folder: string) {
  return spawnSync('npm', [...words, '--no-audit', '--no-fund', '--loglevel=warn'], {
    cwd: folder,
    encoding: 'utf8',
  });
}

/** The bytes of all files below a folder. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
