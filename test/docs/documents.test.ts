import { describe, expect, test } from 'vitest';
import {
  blocksOf,
  COMMANDS_OF_OPERATORS,
  documents,
  indentedBlocks,
  readDocument,
} from './blocks.js';
import { difference } from './compare.js';
import { stepsOf } from './console.js';
import { followDocuments } from './follow-documents.js';
import { exchange } from './service.js';

/** Types of blocks with neither a command nor a response: there is nothing to run. */
const ILLUSTRATIONS = ['text', 'mermaid', 'nginx', 'yaml', 'csv', 'json', 'ts', 'js', 'tsx', 'sql'];

const stranger = await followDocuments(
  documents().filter((path) => path !== COMMANDS_OF_OPERATORS),
);

test('every block has a type, so that none is skipped', () => {
  const known = ['console', 'http', 'live', 'env', ...ILLUSTRATIONS];
  for (const path of documents()) {
    const fences = readDocument(path).match(/^ *```/gm) ?? [];
    const blocks = blocksOf(readDocument(path));
    expect([path, fences.length]).toEqual([path, 2 * blocks.length]);
    for (const { line, language } of blocks) {
      expect(known, `${path}:${line}`).toContain(language);
    }
    expect([path, indentedBlocks(readDocument(path))]).toEqual([path, []]);
  }
});

describe('this test', () => {
  const numbers = '[{"price":1,"time":"2026-11-20T12:00:00.000Z"}, …]';

  test.each([
    ['{"a":1}', '{"a":2}'],
    [numbers, '[{"price":9,"time":"2027-01-01T00:00:00.000Z"},{"price":9}]'],
    ['{"token":"ab…"}', '{"token":"abc"}'],
    ['one\n…\nfour …', 'one\ntwo\nthree\nfour times'],
  ])('accepts %j for %j', (shown, actual) => {
    expect(difference(shown, actual)).toBeUndefined();
  });

  test.each([
    ['{"a":1}', '{"a":"1"}'],
    ['{"a":1}', '{"a":1,"b":2}'],
    ['{"a":null}', '{"a":1}'],
    ['{"error":"item not found"}', '{"error":"no item"}'],
    ['[1]', '[1,2]'],
    [numbers, '[]'],
    ['one', 'one\ntwo'],
    ['one two', 'one  two'],
  ])('rejects %j for %j', (shown, actual) => {
    expect(difference(shown, actual)).toBeTypeOf('string');
  });

  test('detects a response that differs from the document', async () => {
    const wrong = 'GET /api/v1/items/0 HTTP/1.1\n\nHTTP/1.1 400 Bad Request\n\n{"error":"other"}\n';
    expect(await exchange(wrong, stranger)).toContain('id must be');
  });

  test('finds indented blocks, but not in lists and fences', () => {
    const fenced = '```console\n$ one\n\n    two\n```\n';
    const list = '- One\n    goes on.\n\n  Goes on.\n';
    expect(indentedBlocks(`${list}\n${fenced}\n    $ three\n    $ four\n`)).toEqual([12]);
    expect(indentedBlocks('    $ one\n\n\t$ two\n')).toEqual([1, 3]);
  });

  test('finds commands over several lines, and their output', () => {
    expect(stepsOf('$ one \\\n  more\nprinted\n$ two\n')).toEqual([
      { command: 'one \\\n  more', shown: 'printed' },
      { command: 'two', shown: '' },
    ]);
  });
});
