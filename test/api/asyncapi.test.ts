import specification from '@asyncapi/specs/schemas/3.0.0-without-$id.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { Compile } from '#typebox/compile';
import { LIVE_COMMANDS } from '../../src/contract/live-commands.js';
import { LIVE_MESSAGES } from '../../src/contract/live-messages.js';
import { startApi } from '../support/api.js';

const rules = Compile(specification);

interface Document {
  readonly servers: Record<string, { readonly host: string; readonly protocol: string }>;
  readonly operations: Record<string, { readonly action: string; readonly messages: object[] }>;
  readonly components: { readonly schemas: Record<string, object> };
}

async function documentOf(baseUrl?: string): Promise<Document> {
  const api = await startApi(baseUrl === undefined ? {} : { baseUrl });
  const answer = await api.call('/api/v1/asyncapi.json');
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    etag: expect.stringMatching(/^"/),
  });
  return answer.json() as Document;
}

/** The target of a reference in the document; undefined if it does not exist. */
function resolve(document: Document, pointer: string): unknown {
  const path = pointer.split('/').slice(1);
  return path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), document);
}

test('the document is valid AsyncAPI 3 according to the schema of AsyncAPI', async () => {
  const document = await documentOf();
  expect(rules.Errors(document)).toStrictEqual([]);
  expect(rules.Check({ ...document, asyncapi: '2.0.0' })).toBe(false);
  expect(rules.Check({ ...document, operations: { hear: { action: 'listen' } } })).toBe(false);
});

test('the target of every reference exists', async () => {
  const document = await documentOf();
  const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
  expect(pointers.length).toBeGreaterThan(20);
  for (const [, pointer = ''] of pointers) {
    expect([pointer, typeof resolve(document, pointer)]).toStrictEqual([pointer, 'object']);
  }
});

test.each([
  ['http://localhost:8080', { host: 'localhost:8080', protocol: 'ws' }],
  ['https://prices.example', { host: 'prices.example', protocol: 'wss' }],
])('the document of %s names that server', async (baseUrl, server) => {
  expect((await documentOf(baseUrl)).servers).toStrictEqual({ here: server });
});

describe('the document has the schemas used for validation', () => {
  const all = Object.entries({ ...LIVE_COMMANDS, ...LIVE_MESSAGES });
  const plain = (value: object) =>
    JSON.parse(JSON.stringify(value).replaceAll(/"#\/components\/schemas\/(\w+)"/g, '"$1#"'));

  test.each(all)('%s', async (name, schema) => {
    const document = await documentOf();
    const message = resolve(document, `#/channels/live/messages/${name}`) as { $ref: string };
    const { payload } = resolve(document, message.$ref) as { payload: { $ref: string } };
    const { $id, ...rules } = plain(schema);
    expect(payload.$ref).toBe(`#/components/schemas/${$id}`);
    expect(plain(resolve(document, payload.$ref) as object)).toStrictEqual(rules);
  });

  test('every message occurs in a conversation of the tests', async () => {
    const { operations } = await documentOf();
    expect(operations.receiveCommands?.action).toBe('receive');
    expect(operations.sendMessages?.action).toBe('send');
    expect(operations.receiveCommands?.messages.length).toBe(3);
    expect(operations.sendMessages?.messages.length).toBe(8);
  });
});
