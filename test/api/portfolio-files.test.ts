import { describe, expect, test } from 'vitest';
import type { Lot } from '../../src/contract/lots.js';
import type { LotsImport } from '../../src/contract/lots-csv.js';
import { DAY_MS } from '../../src/domain/units.js';
import { NOW } from '../support/api.js';
import { type Owner, onPortfolioApi } from '../support/portfolio.js';

const KNIFE = '★ Karambit | Doppler (Factory New)';
const GUN = 'StatTrak™ AK-47 | Redline (Field-Tested)';
const IMPORT = '/portfolio/lots/import';
const HEADER =
  'type,lot_id,market_hash_name,quantity,unit_cost,acquired_at,tradable_after,note,asset_id,imported_at,' +
  'closed_at,sale_id,unit_price,fee,sold_at,wear,pattern,name_tag,stickers,tags,purchase_id,' +
  'original_amount,original_currency,account,place';

onPortfolioApi([KNIFE, GUN], (service) => {
  const send = (owner: Owner, file: string, query = '') =>
    owner.send('POST', `${IMPORT}${query}`, file, 'text/csv');
  const read = async (owner: Owner, file: string, query = '') => {
    const answer = await send(owner, file, query);
    expect(answer.json()).toMatchObject({ preview: query !== '' });
    return answer.json() as LotsImport;
  };
  const preview = (owner: Owner, file: string) => read(owner, file, '?preview=true');
  const exported = async (owner: Owner) => {
    const answer = await owner.send('GET', '/portfolio/export');
    expect(answer.status).toBe(200);
    return answer;
  };
  const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString();
  const lotsOf = (owner: Owner) => owner.get<Lot[]>('/portfolio/lots');
  const counts = ({ added, changed, unchanged }: LotsImport) => [added, changed, unchanged];

  /** A user with a lot, a sale of it, and a lot of unknown cost. */
  const filled = async () => {
    const owner = await service().signIn();
    const lot = await owner.done<Lot>('POST', '/portfolio/lots', {
      market_hash_name: KNIFE,
      quantity: 3,
      unit_cost: 1_234,
      acquired_at: '2026-11-01',
      note: 'from "Bob"; with a,b\nand =1+1',
    });
    await owner.done('POST', `/portfolio/lots/${lot.id}/sell`, {
      quantity: 1,
      unit_price: 2_000,
      fee: 30,
      sold_at: '2026-11-02',
    });
    await owner.done('POST', '/portfolio/lots', {
      market_hash_name: GUN,
      quantity: 1,
      note: '=A1',
    });
    return owner;
  };

  test('a file of more lines than the maximum number of lots is refused', async () => {
    const owner = await service().signIn();
    const file = [
      'type,market_hash_name,quantity,unit_price\n',
      'sale,,1,1\n'.repeat(100_000),
      'lot,,1,\n'.repeat(170_000),
    ].join('');
    const error = 'the file has too many lines: there can be 20000 lots and as many sales';
    const answer = await send(owner, file);
    expect([answer.status, answer.json()]).toEqual([400, { error: `line 40002: ${error}` }]);
    expect(await preview(owner, file)).toMatchObject({
      lines: [],
      errors: [{ line: 40_002, error }],
    });
  });

  test('a user can have only one import running', async () => {
    const owner = await service().signIn();
    const file = `market_hash_name,quantity\n${`${GUN},1\n`.repeat(2_000)}`;
    const answers = await Promise.all([1, 2, 3].map(() => send(owner, file, '?preview=true')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json()).toStrictEqual({ error: 'another import of yours is running' });
    expect(refused?.headers['retry-after']).toBe('1');
    const others = await Promise.all([
      send(owner, file, '?preview=true'),
      send(await service().signIn(), file, '?preview=true'),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('a portfolio of many lots is returned completely, with its fields in order', async () => {
    const owner = await service().signIn();
    const file = `market_hash_name,quantity,note\n${`${GUN},1,x\n`.repeat(3_000)}`;
    expect((await read(owner, file)).lines).toHaveLength(3_000);
    expect(await lotsOf(owner)).toHaveLength(3_000);
    const portfolio = await owner.get<object>('/portfolio');
    expect(Object.keys(portfolio).slice(0, 2)).toEqual(['user_id', 'currency']);
    expect(portfolio).toMatchObject({ holdings: [{ market_hash_name: GUN, quantity: 3_000 }] });
  });

  describe('the export', () => {
    test('is a file that spreadsheets open correctly', async () => {
      const owner = await filled();
      const answer = await exported(owner);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="itemtide-lots.csv"',
        'cache-control': 'no-store',
      });
      const text = answer.body.toString();
      const [lot, other] = await lotsOf(owner);
      expect(text).toBe(
        [
          `\ufeff${HEADER}`,
          `lot,${lot?.id},${KNIFE},3,1234,2026-11-01T00:00:00.000Z,2026-11-08T00:00:00.000Z,` +
            '"from ""Bob""; with a,b\nand =1+1",,,,,,,,,,,,,,,,,',
          `sale,${lot?.id},${KNIFE},1,,,,,,,,${lot?.sales[0]?.id},2000,30,2026-11-02T00:00:00.000Z,,,,,,,,,,`,
          `lot,${other?.id},${GUN},1,,${inDays(0)},${inDays(7)},'=A1,,,,,,,,,,,,,,,,,`,
          '',
        ].join('\r\n'),
      );
    });

    test('has the column names if there are no lots', async () => {
      const answer = await exported(await service().signIn());
      expect(answer.body.toString()).toBe(`\ufeff${HEADER}\r\n`);
    });

    test('changes nothing when imported again', async () => {
      const owner = await filled();
      const before = await lotsOf(owner);
      expect(counts(await read(owner, (await exported(owner)).body.toString()))).toEqual([0, 0, 3]);
      expect(await lotsOf(owner)).toEqual(before);
    });

    test('restores lost lots, and can be imported into another account', async () => {
      const owner = await filled();
      const before = await lotsOf(owner);
      const file = (await exported(owner)).body.toString();
      for (const { id } of before) await owner.done('DELETE', `/portfolio/lots/${id}`);
      expect(counts(await read(owner, file))).toEqual([3, 0, 0]);
      expect(await lotsOf(owner)).toEqual(before);

      const other = await service().signIn();
      await read(other, file);
      expect(await lotsOf(other)).toEqual(before);
      await other.done('DELETE', `/portfolio/lots/${before[0]?.id}`);
      expect(await lotsOf(owner)).toEqual(before);
    });
  });

  describe('a file', () => {
    test('saved by a spreadsheet is read, with its separators, line ends, quotes and empty lines', async () => {
      const owner = await service().signIn();
      const file = [
        '"Market_Hash_Name";quantity; unit_cost ;note;acquired_at;',
        `"${KNIFE}";2;150;" ""a"";b ";2026-11-01;`,
        ';;;;;',
        `${GUN};1;;"two`,
        `lines";2026-11-02T01:00+01:00`,
        '',
      ].join('\r\n');
      expect(counts(await read(owner, `\ufeff${file}`))).toEqual([2, 0, 0]);
      expect(await lotsOf(owner)).toMatchObject([
        {
          market_hash_name: KNIFE,
          quantity: 2,
          unit_cost: 150,
          note: ' "a";b ',
          acquired_at: '2026-11-01T00:00:00.000Z',
        },
        {
          market_hash_name: GUN,
          unit_cost: null,
          note: 'two\r\nlines',
          acquired_at: '2026-11-02T00:00:00.000Z',
        },
      ]);
    });

    test.each([
      ['tabs', `market_hash_name\tquantity\n${GUN}\t1`],
      ['a line that names the separator', `sep=;\r\nmarket_hash_name;quantity\r\n${GUN};1\r\n`],
      ['ends of lines of old', `quantity,market_hash_name\r1,${GUN}\r`],
      ['an item that only the game knows', 'market_hash_name,quantity\nChroma Case,1'],
    ])('with %s is read', async (_what, file) => {
      const owner = await service().signIn();
      expect(counts(await read(owner, file))).toEqual([1, 0, 0]);
    });

    test('without ids adds each line once, however often it is imported', async () => {
      const owner = await service().signIn();
      const line = `${GUN},1,5`;
      const file = `market_hash_name,quantity,unit_cost\n${line}\n${line}\n${KNIFE},1,5\n`;
      expect(counts(await read(owner, file))).toEqual([3, 0, 0]);
      const before = await lotsOf(owner);
      service().clock.now += 1_000;
      expect(counts(await read(owner, file))).toEqual([0, 0, 3]);
      expect(await lotsOf(owner)).toEqual(before);
    });

    test('can have lines with sales, which belong to the lot above them', async () => {
      const owner = await service().signIn();
      const file = [
        'type,market_hash_name,quantity,unit_cost,unit_price,fee,acquired_at,sold_at',
        `lot,${GUN},5,100,,,2026-11-01,`,
        'sale,,2,,150,10,,2026-11-02',
        `sale,${GUN},1,,90,,,2026-11-03`,
      ].join('\n');
      expect(counts(await read(owner, file))).toEqual([3, 0, 0]);
      expect(counts(await read(owner, file))).toEqual([0, 0, 3]);
      expect(await lotsOf(owner)).toMatchObject([
        { remaining: 2, realized_pnl: 300 - 10 - 200 + (90 - 100) },
      ]);
    });

    test('changes the lots with its ids, and keeps the values of missing columns', async () => {
      const owner = await filled();
      const [lot] = await lotsOf(owner);
      const file = `lot_id,market_hash_name,quantity,unit_cost\n${lot?.id},${KNIFE},4,\n`;
      expect(counts(await read(owner, file))).toEqual([0, 1, 0]);
      const [changed] = await lotsOf(owner);
      expect(changed).toEqual({
        ...lot,
        quantity: 4,
        remaining: 3,
        unit_cost: null,
        realized_pnl: null,
        sales: [{ ...lot?.sales[0], realized_pnl: null }],
      });
    });

    test('has a preview, which stores nothing', async () => {
      const owner = await filled();
      const before = await lotsOf(owner);
      const items = service().items.size;
      const found = await preview(
        owner,
        `market_hash_name,quantity\nChroma Case,2\n${GUN},x\nNo Such Thing,1\n`,
      );
      expect(found).toStrictEqual({
        preview: true,
        added: 1,
        changed: 0,
        unchanged: 0,
        lines: [
          {
            line: 2,
            type: 'lot',
            market_hash_name: 'Chroma Case',
            quantity: 2,
            effect: 'added',
          },
        ],
        errors: [
          { line: 3, error: 'quantity must be a whole number' },
          { line: 4, error: 'No Such Thing is not a known item' },
        ],
      });
      expect(await lotsOf(owner)).toEqual(before);
      expect(service().items.size).toBe(items);
    });

    test('with an error in it is refused completely, with the line numbers', async () => {
      const owner = await service().signIn();
      const answer = await send(
        owner,
        `market_hash_name,quantity,note\n${GUN},1,"on two\nlines"\n${GUN},0,\n${GUN},1.5,\n`,
      );
      expect([answer.status, answer.json()]).toEqual([
        400,
        {
          error: 'line 5: quantity must be a whole number',
        },
      ]);
      expect(await lotsOf(owner)).toEqual([]);
    });

    test.each<[label: string, lines: string, line: number, error: string | RegExp]>([
      ['nothing in it', '', 1, 'the file is empty'],
      [
        'an unknown column',
        'market_hash_name,quantity,price\n',
        1,
        /^there is no column price; the/,
      ],
      [
        'a column twice',
        'quantity,market_hash_name,quantity\n',
        1,
        'the column quantity is duplicated',
      ],
      ['no names', 'lot_id,quantity\n', 1, 'the column market_hash_name is missing'],
      [
        'too many fields',
        `market_hash_name,quantity\n${GUN},1,5\n`,
        2,
        /more fields than the header/,
      ],
      ['an open quotation mark', `market_hash_name,quantity\n"${GUN},1\n`, 2, /not closed/],
      [
        'dollars',
        `market_hash_name,quantity,unit_cost\n${GUN},1,12.34\n`,
        2,
        /whole number of cents/,
      ],
      ['a strange type', `type,market_hash_name,quantity\nbuy,${GUN},1\n`, 2, /lot or sale/],
      ['a bad id', `lot_id,market_hash_name,quantity\n7,${GUN},1\n`, 2, /lot_id must be a UUID/],
      ['a bad time', `market_hash_name,quantity,acquired_at\n${GUN},1,1.11.2026\n`, 2, /a date/],
      [
        'a time to come',
        `market_hash_name,quantity,acquired_at\n${GUN},1,2030-01-01\n`,
        2,
        /future/,
      ],
      ['too large a number', `market_hash_name,quantity\n${GUN},9007200\n`, 2, /1 to 9007199$/],
      [
        'too many items',
        `market_hash_name,quantity\n${GUN},9007199\n${GUN},1\n`,
        1,
        /at most 9007199/,
      ],
      [
        'a sale of nothing',
        'type,market_hash_name,quantity,unit_price\nsale,,1,5\n',
        2,
        /lot_id must/,
      ],
      [
        'a sale without price',
        `type,market_hash_name,quantity\nlot,${GUN},1\nsale,,1\n`,
        3,
        'unit_price must be given',
      ],
      [
        'more sold than bought',
        `type,market_hash_name,quantity,unit_price\nlot,${GUN},2,\nsale,,1,5\nsale,,2,5\n`,
        4,
        'more is sold than the 2 of the lot',
      ],
      [
        'a sale of another item',
        `type,market_hash_name,quantity,unit_price\nlot,${GUN},2,\nsale,${KNIFE},1,5\n`,
        3,
        'market_hash_name must be that of the lot, or empty',
      ],
      [
        'an id twice',
        'lot_id,market_hash_name,quantity\n' +
          `00000000-0000-4000-8000-000000000001,${GUN},1\n`.repeat(2),
        3,
        'the same id is in line 2',
      ],
    ])('with %s is refused', async (_what, file, line, error) => {
      const owner = await service().signIn();
      const { errors } = await preview(owner, file);
      expect(errors[0]).toEqual({ line, error: expect.stringMatching(error) });
      const answer = await send(owner, file);
      expect(answer.status).toBe(400);
      expect(answer.json()).toEqual({
        error: expect.stringMatching(new RegExp(`^line ${line}: `)),
      });
      expect(await lotsOf(owner)).toEqual([]);
    });

    test('with many errors reports ten of them', async () => {
      const owner = await service().signIn();
      const answer = await send(owner, `market_hash_name,quantity\n${`${GUN},\n`.repeat(12)}`);
      expect(answer.json()).toEqual({
        error: expect.stringMatching(/^(line .*; ){10}and 2 more$/),
      });
    });

    test('cannot change data that was imported with an asset', async () => {
      const owner = await service().signIn();
      const columns = 'lot_id,market_hash_name,quantity,asset_id,imported_at,closed_at';
      const id = '00000000-0000-4000-8000-000000000002';
      await read(owner, `${columns}\n${id},${GUN},1,77,2026-11-01,2026-11-03\n`);
      const [lot] = await lotsOf(owner);
      expect(lot).toMatchObject({
        asset_id: '77',
        imported_at: '2026-11-01T00:00:00.000Z',
        closed_at: '2026-11-03T00:00:00.000Z',
        remaining: 0,
      });
      expect(counts(await read(owner, `${columns}\n${id},${GUN},1,,,\n`))).toEqual([0, 0, 1]);
      const fault = async (line: string) =>
        (await preview(owner, `${columns}\n${line}\n`)).errors[0]?.error;
      expect(await fault(`${id},${GUN},1,78,,`)).toBe('asset_id is not that of the lot');
      expect(await fault(`,${GUN},1,77,,`)).toBe('asset_id belongs to another lot');
      expect(await fault(`${id},${KNIFE},1,,,`)).toMatch(
        'item of an imported lot cannot be changed',
      );
      expect(await fault(`${id},${GUN},1,4E+10,,`)).toMatch('asset_id must be a whole number');
    });

    test('that is not UTF-8, or has another media type, is refused', async () => {
      const owner = await service().signIn();
      const latin = await service().call(`/api/v1${IMPORT}`, {
        method: 'POST',
        headers: { ...owner.headers, 'content-type': 'text/csv' },
        body: Buffer.from('market_hash_name,quantity\nStatTrak\x99,1', 'latin1'),
      });
      expect([latin.status, latin.json()]).toEqual([
        400,
        { error: 'the file must be text in UTF-8' },
      ]);
      const json = await owner.send('POST', IMPORT, { market_hash_name: GUN, quantity: 1 });
      expect([json.status, json.json()]).toEqual([415, { error: 'content type must be text/csv' }]);
      const large = await send(owner, `market_hash_name,quantity\n${' '.repeat(17_000_000)}`);
      expect([large.status, large.json()]).toEqual([413, { error: 'body is too large' }]);
      const strange = await send(owner, '', '?preview=perhaps');
      expect(strange.status).toBe(400);
    });
  });
});
