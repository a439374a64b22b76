import { expect, test } from 'vitest';
import { CALLS } from '../../src/client/calls.js';
import { PAGES } from '../../src/client/client.js';
import { startApi } from '../support/api.js';
import { documentOf } from './support/document.js';

/** Targets of redirects and mailed links, which programs do not call. */
const LED_TO = ['finishLinking_', 'finishLogin_', 'verifyMagicLink'];

/** Pages use its URL in images. */
const SHOWN = 'getItemImage';

test('the client has exactly the operations of the document', async () => {
  const { operations } = await documentOf(await startApi());
  const callable = operations.filter(
    ({ operationId, responses }) => responses['302'] === undefined && operationId !== SHOWN,
  );
  const ours = Object.entries(CALLS).map(
    ([name, { method = 'GET', path }]) => `${name}: ${method} ${path}`,
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
