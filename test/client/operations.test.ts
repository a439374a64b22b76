import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { OPERATIONS, PAGES } from '../../src/client/operations.js';
import { startApi } from '../support/api.js';
import { temporaryFolder } from '../support/program.js';
import { documentOf } from './support/document.js';
import { typeProof } from './support/document-types.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Targets of redirects and mailed links, which programs do not call. */
const LED_TO = ['finishLinking_', 'finishLogin_', 'verifyMagicLink'];

test('the client has exactly the operations of the document', async () => {
  const { operations } = await documentOf(await startApi());
  const callable = operations.filter(({ responses }) => responses['302'] === undefined);
  const ours = Object.entries(OPERATIONS).map(
    ([name, { method, path }]) => `${name}: ${method} ${path}`,
  );
  expect(ours.sort()).toStrictEqual(
    callable.map(({ operationId, method, path }) => `${operationId}: ${method} ${path}`).sort(),
  );
});

test('the client has exactly the sign-in pages of the document', async () => {
  const { operations } = await documentOf(await startApi());
  const pages = operations.filter(
    ({ operationId, responses }) =>
      responses['302'] !== undefined && !LED_TO.some((start) => operationId.startsWith(start)),
  );
  expect(PAGES).toStrictEqual(
    Object.fromEntries(pages.map(({ operationId, path }) => [operationId, path])),
  );
});

test('the inputs and results of operations have the types of the document', async () => {
  const document = await documentOf(await startApi());
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, 'proof.mts'),
    typeProof(document, Object.keys(OPERATIONS), join(ROOT, 'dist/client')),
  );
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck'],
      ...['--module', 'nodenext', '--lib', 'es2023,webworker', '--types', ''],
      ...['--pretty', 'false', 'proof.mts'],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stdout).toBe('');
});
