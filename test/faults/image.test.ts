import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../bench/free-port.js';
import { settingNames } from '../../src/config/setting-names.js';
import { contextFiles, copyContext, ROOT } from '../deploy/context.js';
import { readDockerfile } from '../deploy/dockerfile.js';
import { startApi } from '../support/api.js';
import { runProgram, temporaryFolder } from '../support/program.js';

/** A complete build. */
const BUILD_TIMEOUT = 300_000;
/** Where the image has Node. */
const NODE = '/nodejs/bin/node';

const dockerfile = readDockerfile();

/** The files that .dockerignore allows, built as in the image. */
const folder = temporaryFolder(afterAll);

beforeAll(async () => {
  copyContext(folder);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await build();
}, BUILD_TIMEOUT);

test('the files that .dockerignore allows build a service that runs', async () => {
  const taken = dockerfile.copies
    .filter(({ stage }) => stage === 'build')
    .flatMap(({ sources }) => sources)
    .filter((path) => path.startsWith('/app/'));
  expect(taken).toContain('/app/dist');
  for (const path of taken) expect(existsSync(path.replace('/app', folder)), path).toBe(true);

  const [node, main = '', ...words] = dockerfile.start;
  expect(node).toBe(NODE);
  expect(words).toEqual(['serve']);
  const settings = {
    ...dockerfile.environment,
    HOST: '127.0.0.1',
    PORT: '0',
    SIMULATED_ITEMS: '1',
  };
  const service = runProgram(words, settings, folder, [process.execPath, join(folder, main)]);
  await service.said(/answers at/);
  service.process.kill('SIGTERM');
  expect(await service.ended).toMatchObject({ code: 0 });
});

test('a second build changes no file; it builds again if an output is missing', async () => {
  const main = join(folder, 'dist/main.js');
  const page = join(folder, 'dist/web/index.html');
  const { mtimeMs } = statSync(main);
  await build();
  expect(statSync(main).mtimeMs).toBe(mtimeMs);
  rmSync(page);
  await build();
  expect(existsSync(page)).toBe(true);
}, 60_000);

test('no tests, documents or figures are let through', () => {
  const tops = new Set(contextFiles().map((path) => path.split('/')[0]));
  for (const top of ['src', 'scripts']) expect(tops).toContain(top);
  for (const top of ['test', 'bench', 'docs', '.ci']) expect(tops).not.toContain(top);
});

test('.dockerignore allows the files that Dockerfile copies', () => {
  const files = contextFiles();
  const sources = dockerfile.copies
    .filter(({ stage }) => stage === undefined)
    .flatMap(({ sources }) => sources);
  expect(sources).toContain('package-lock.json');
  for (const source of sources.filter((path) => path !== '.')) expect(files).toContain(source);
});

test('Dockerfile sets only existing settings', () => {
  const ofNode = /^(NODE_|MALLOC_)/;
  const names = Object.keys(dockerfile.environment).filter((name) => !ofNode.test(name));
  expect(names).toContain('HOST');
  for (const name of names) expect(settingNames([])).toContain(name);
});

test('the health check distinguishes a running service from none', async () => {
  const [node, ...words] = dockerfile.healthCheck;
  expect(node).toBe(NODE);
  const check = async (port: number) => {
    const child = spawn(process.execPath, words, { env: { PORT: `${port}` }, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    return code;
  };
  const { port } = await startApi();
  expect(await check(port)).toBe(0);
  expect(await check(await freePort())).toBe(1);
});

async function build(): Promise<void> {
  const { ended, output } = runProgram(['scripts/build.mjs'], {}, folder, [process.execPath]);
  expect(await ended, output.stderr).toMatchObject({ code: 0 });
}
