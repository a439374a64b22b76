import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingNames } from '../../src/config/setting-names.js';
import { startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';
import { temporaryFolder } from '../support/program.js';
import { type Block, blocksOf, documents, indentedBlocks, readDocument } from './blocks.js';
import { difference } from './compare.js';
import { missingScripts, runConsole, stepsOf } from './console.js';
import {
  converse,
  exchange,
  type ShownService,
  signReaderIn,
  startShownService,
} from './service.js';
import { Workplace } from './workplace.js';

const folder = temporaryFolder(afterAll);
const service = await startShownService(folder, afterAll);
const market = await startMarketServer(OFFERS);
afterAll(() => market.close());
const stranger: ShownService = { url: service.url, cookie: '', csrfToken: '', apiToken: '' };

/** What is no command and no answer: there is nothing to run. */
const ILLUSTRATIONS = ['text', 'mermaid', 'nginx', 'yaml', 'csv', 'json', 'ts', 'js', 'tsx', 'sql'];

/** Does what a block of a document shows; says what is not as shown. */
async function follow(
  block: Block,
  workplace: Workplace,
  reader: ShownService,
): Promise<string | undefined> {
  const { language, text, directive } = block;
  if (directive?.name === 'file') workplace.write(directive.value, text);
  if (directive?.name === 'run') {
    workplace.write('shown.js', text.replaceAll('http://localhost:8080', reader.url));
    return difference(directive.value, await workplace.run('node shown.js'));
  }
  if (language === 'http') return exchange(text, reader);
  if (language === 'live') return converse(text, reader);
  if (language === 'env') return unknownSettings(text);
  if (language !== 'console') return undefined;
  if (directive?.name === 'not run') return missingScripts(text).join(', ') || undefined;
  return runConsole(block, workplace);
}

function unknownSettings(text: string): string | undefined {
  const known = settingNames(['skinport']);
  const unknown = [...text.matchAll(/^#?([A-Z_]+)=/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !known.includes(name));
  return unknown.length === 0 ? undefined : `there is no setting ${unknown.join(', ')}`;
}

describe.each(documents().filter((path) => blocksOf(readDocument(path)).length > 0))(
  '%s',
  (path) => {
    const workplace = new Workplace({ url: service.url, folder }, market.origin, afterAll);
    const blocks = blocksOf(readDocument(path));
    let reader = stranger;
    beforeAll(async () => {
      const signedIn = blocks.some(({ text }) => /\n(?:Cookie|Authorization): /.test(text));
      if (signedIn) reader = await signReaderIn(service);
    });

    test.each(blocks.map((block) => [block.line, block.language, block] as const))(
      'line %i: %s',
      async (_line, _language, block) => {
        expect(await follow(block, workplace, reader)).toBeUndefined();
      },
    );
  },
);

test('every block says what it is, so that none goes unseen', () => {
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
  ])('takes %j for %j', (shown, actual) => {
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
  ])('does not take %j for %j', (shown, actual) => {
    expect(difference(shown, actual)).toBeTypeOf('string');
  });

  test('sees where an answer is not as shown', async () => {
    const wrong = 'GET /api/v1/items/0 HTTP/1.1\n\nHTTP/1.1 400 Bad Request\n\n{"error":"other"}\n';
    expect(await exchange(wrong, stranger)).toContain('id must be');
  });

  test('finds blocks that are indented, and none in lists and fences', () => {
    const fenced = '```console\n$ one\n\n    two\n```\n';
    const list = '- One\n    goes on.\n\n  Goes on.\n';
    expect(indentedBlocks(`${list}\n${fenced}\n    $ three\n    $ four\n`)).toEqual([12]);
    expect(indentedBlocks('    $ one\n\n\t$ two\n')).toEqual([1, 3]);
  });

  test('finds commands over several lines, and what they print', () => {
    expect(stepsOf('$ one \\\n  more\nprinted\n$ two\n')).toEqual([
      { command: 'one \\\n  more', shown: 'printed' },
      { command: 'two', shown: '' },
    ]);
  });
});
