import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { OPERATIONS } from '../../src/client/operations.js';
import { documentOf } from '../client/support/document.js';
import { startApi } from '../support/api.js';
import { temporaryFolder } from '../support/program.js';
import { typeProof } from './document-types.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

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
