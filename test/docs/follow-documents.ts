import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingNames } from '../../src/config/setting-names.js';
import { startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';
import { temporaryFolder } from '../support/program.js';
import { type Block, blocksOf, readDocument } from './blocks.js';
import { difference } from './compare.js';
import { missingScripts, runConsole } from './console.js';
import {
  converse,
  exchange,
  type ShownService,
  signReaderIn,
  startShownService,
} from './service.js';
import { Workplace } from './workplace.js';

/**
 * Tests that the blocks of these documents work as shown, with a separate service and checkout.
 * @returns the service for a reader who is not signed in
 */
export async function followDocuments(paths: readonly string[]): Promise<ShownService> {
  const folder = temporaryFolder(afterAll);
  const service = await startShownService(folder, afterAll);
  const market = await startMarketServer(OFFERS);
  afterAll(() => market.close());
  const workplace = new Workplace(
    { url: service.url, folder },
    market.originOf('skinport'),
    afterAll,
  );
  const stranger: ShownService = { url: service.url, cookie: '', csrfToken: '', apiToken: '' };

  describe.each(paths.filter((path) => blocksOf(readDocument(path)).length > 0))('%s', (path) => {
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
  });
  return stranger;
}

/** Executes a block of a document; returns the differences from the document. */
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
