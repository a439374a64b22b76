import { describe, expect, test } from 'vitest';
import { MAX_LOTS } from '../../src/domain/lot.js';
import { planImport } from '../../src/portfolio/csv/plan-import.js';
import { readEntries } from '../../src/portfolio/csv/read-entries.js';
import { NOW } from '../support/item.js';

const NAME = 'AK-47 | Redline (Field-Tested)';
const rates = { at: (currency: string) => ({ currency, day: 0, perUsd: 2, source: 'bank' }) };
const context = { now: NOW, rates, itemIdOf: (name: string) => (name === NAME ? 1 : -1) };

describe('a large file', () => {
  const HEADER = 'type,market_hash_name,quantity,unit_price,note';
  const lotLine = `lot,${NAME},1,,`;
  const saleLine = 'sale,,1,1,';
  const file = (...lines: readonly string[]) => [HEADER, ...lines].join('\n');
  const many = (line: string) => Array.from({ length: MAX_LOTS }, (_, place) => `${line}${place}`);

  test('with more lines than a portfolio may have is refused without processing', async () => {
    const { entries, errors } = await readEntries(
      file(...many(saleLine), ...many(lotLine), lotLine),
    );
    expect(entries).toEqual([]);
    const error = 'the file has too many lines: there can be 20000 lots and as many sales';
    expect(errors).toEqual([{ line: 2 * MAX_LOTS + 2, error }]);
    const blank = await readEntries(file('\n'.repeat(2_000_000)));
    expect(blank.errors).toMatchObject([{ line: 200_001, error }]);
    const empty = ['', ',,,,', ''];
    const largest = await readEntries(
      file(...many(lotLine), ...empty, ...many(saleLine), ...empty),
    );
    expect(largest.entries).toHaveLength(2 * MAX_LOTS);
    expect(largest.errors).toEqual([]);
  });

  test.each([
    ['all before the lots', [...many(saleLine), ...many(lotLine)], MAX_LOTS],
    ['all of one lot', [`lot,${NAME},${MAX_LOTS},,`, ...many(saleLine)], 0],
  ])('of sales, %s, is planned in linear time', async (_, lines, refused) => {
    const { entries } = await readEntries(file(...lines));
    const { result: plan, micros } = await timed(() => planImport([], entries, context));
    expect(plan.errors).toHaveLength(refused);
    expect(plan.lines).toHaveLength(lines.length - refused);
    expect(micros).toBeLessThan(3_000_000);
  });

  const FIELDS = 'a line must have at most 100 fields';
  const CHARACTERS = 'a line must have at most 8192 characters';
  const MIB = 2 ** 20;

  test.each([
    ['a header of commas', `market_hash_name,quantity${','.repeat(16 * MIB)}`, 1, CHARACTERS],
    ['101 columns', `market_hash_name,quantity${','.repeat(99)}`, 1, FIELDS],
    ['a line of 101 fields', file(`${lotLine}${','.repeat(96)}`), 2, FIELDS],
    ['one quoted field of 16 MiB', file(`lot,"${'x'.repeat(16 * MIB)}",1`), 2, CHARACTERS],
    ['16 MiB of quotation marks', file('"'.repeat(16 * MIB)), 2, CHARACTERS],
    ['16 MiB of empty quoted fields', file('"",'.repeat(5 * MIB)), 2, CHARACTERS],
    ['a line of 8,193 characters', file(`lot,x,1,,${'y'.repeat(8_184)}`, lotLine), 2, CHARACTERS],
  ])('with %s is refused at the limit', async (_, text, line, error) => {
    const { result, micros } = await timed(() => readEntries(text));
    expect(result).toEqual({ entries: [], errors: [{ line, error }] });
    expect(micros).toBeLessThan(1_000_000);
  });

  test('with 100 columns and lines of 8,192 characters is read', async () => {
    const header = `market_hash_name,quantity,note${','.repeat(97)}`;
    const line = `x,1,"${'y'.repeat(8_184)}"\r\n`;
    expect(line).toHaveLength(8_192);
    const { entries, errors } = await readEntries(`${header}\r\n${line.repeat(20)}`);
    expect(errors).toEqual([]);
    expect(entries.map((entry) => entry.line)).toEqual(entries.map((__, place) => place + 2));
    expect(entries).toHaveLength(20);
  });

  /** Also returns the processor time of the work. */
  async function timed<Result>(
    work: () => Promise<Result>,
  ): Promise<{ result: Result; micros: number }> {
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    return { result, micros: user + system };
  }
});
