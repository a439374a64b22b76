import { parseMoment } from '../../domain/calendar.js';
import type { AssetTraits, Lot, OriginalAmount } from '../../domain/lot.js';
import { ACCOUNT_PREFIX, type Column, type Line } from '../../domain/lot-columns.js';
import { CURRENCIES, sumOf } from '../../domain/money.js';
import { PLATFORM_ID, UUID } from '../../domain/text.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import { excess } from '../lot-rules.js';
import { cleanTags, tagCount } from '../tags.js';
import { type LineError, readTable } from './read-table.js';

interface Entry {
  readonly line: number;
  /** Undefined if the line has none: it is then derived from the content. */
  readonly lotId: string | undefined;
  readonly marketHashName: string;
  readonly quantity: number;
  readonly original: OriginalAmount | undefined;
  /** The content of the line, equal for equal lines of different files. */
  readonly content: string;
}

/** In a file without the column: the cents are those of the original amount, at the rate of its day. */
type Converted = 'converted';

/** The fields of a lot that a line has in the same form. */
type SameFields = Pick<
  Lot,
  'assetId' | 'importedAt' | 'closedAt' | 'accountId' | 'place' | 'traits' | 'purchaseId'
>;

/** A lot line. Undefined fields are not in the file. */
export interface LotEntry extends Entry, SameFields {
  readonly type: 'lot';
  readonly unitCost: MinorUnits | 'unknown' | Converted | undefined;
  readonly acquiredAt: EpochMs | undefined;
  readonly tradableAfter: EpochMs | 'free' | undefined;
  readonly note: string | undefined;
  readonly tags: readonly string[] | undefined;
}

/** A sale line. Without a lot id it belongs to the nearest lot above. */
export interface SaleEntry extends Entry {
  readonly type: 'sale';
  readonly saleId: string | undefined;
  readonly unitPrice: MinorUnits | Converted;
  readonly fee: MinorUnits;
  readonly soldAt: EpochMs | undefined;
}

export interface Entries {
  readonly entries: readonly (LotEntry | SaleEntry)[];
  readonly errors: readonly LineError[];
}

/**
 * Parses each line, and refuses a file that alone is larger than a portfolio. Rules about lots are
 * checked later.
 */
export async function readEntries(text: string): Promise<Entries> {
  const table = await readTable(text);
  const entries: (LotEntry | SaleEntry)[] = [];
  const errors = [...table.errors];
  await eachInSlices(table.lines, ({ line, fields }) => {
    try {
      entries.push(readEntry(line, new Fields(fields)));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      errors.push({ line, error: error.message });
    }
  });
  const tooLarge = excessOf(entries);
  if (tooLarge !== undefined) return { entries: [], errors: [{ line: 1, error: tooLarge }] };
  return { entries, errors };
}

function excessOf(entries: Entries['entries']): string | undefined {
  const lots = entries.filter((entry) => entry.type === 'lot');
  const noteBytes = sumOf(lots.map(({ note = '' }) => Buffer.byteLength(note)));
  const sales = entries.length - lots.length;
  const tags = tagCount(lots.map((lot) => lot.tags ?? []));
  return excess({ lots: lots.length, sales, items: 0, noteBytes, tags });
}

function readEntry(line: number, fields: Fields): LotEntry | SaleEntry {
  const type = fields.type();
  const original = fields.original();
  const converted = original && 'converted';
  const common = {
    line,
    lotId: fields.uuid('lot_id'),
    marketHashName: fields.text('market_hash_name') ?? '',
    quantity: fields.integer('quantity') ?? fields.refuse('quantity must be given'),
    original,
    content: fields.content(),
  };
  if (type === 'sale') {
    return {
      ...common,
      type,
      saleId: fields.uuid('sale_id'),
      unitPrice:
        (fields.has('unit_price') ? fields.integer('unit_price') : converted) ??
        fields.refuse('unit_price must be given'),
      fee: fields.integer('fee') ?? 0,
      soldAt: fields.moment('sold_at'),
    };
  }
  return {
    ...common,
    type,
    unitCost: fields.has('unit_cost') ? (fields.integer('unit_cost') ?? 'unknown') : converted,
    acquiredAt: fields.moment('acquired_at'),
    tradableAfter: fields.has('tradable_after')
      ? (fields.moment('tradable_after') ?? 'free')
      : undefined,
    note: fields.text('note'),
    tags: fields.tags(),
    assetId: fields.assetId(),
    importedAt: fields.moment('imported_at'),
    closedAt: fields.moment('closed_at'),
    accountId: fields.accountId(),
    place: fields.place(),
    traits: fields.traits(),
    purchaseId: fields.purchaseId(),
  };
}

class Unreadable extends Error {}

const TRADE_ID = /^[\w-]{1,64}$/;

/** The fields of a line, with parsers. All throw {@link Unreadable} for invalid fields. */
class Fields {
  readonly #line: Line;

  constructor(line: Line) {
    this.#line = line;
  }

  has(column: Column): boolean {
    return this.#line[column] !== undefined;
  }

  text(column: Column): string | undefined {
    return this.#line[column];
  }

  type(): 'lot' | 'sale' {
    const text = this.#line.type ?? '';
    if (text === 'lot' || text === 'sale') return text;
    return text === '' ? 'lot' : this.refuse('type must be lot or sale');
  }

  uuid(column: Column): string | undefined {
    const text = this.#nonEmpty(column)?.toLowerCase();
    if (text === undefined || UUID.test(text)) return text;
    return this.refuse(`${column} must be a UUID, or empty`);
  }

  /** Only decimal digits. Money is in cents, so that a point or comma needs no interpretation. */
  integer(column: Column): number | undefined {
    const text = this.#nonEmpty(column);
    if (text === undefined) return undefined;
    const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isSafeInteger(number)) return number;
    const unit = column === 'quantity' ? '' : ' of cents';
    return this.refuse(`${column} must be a whole number${unit}`);
  }

  moment(column: Column): EpochMs | undefined {
    const text = this.#nonEmpty(column);
    if (text === undefined) return undefined;
    return (
      parseMoment(text) ??
      this.refuse(`${column} must be a date, or a date and time such as 2026-11-20T12:00:00Z`)
    );
  }

  place(): string | undefined {
    return this.#nonEmpty('place');
  }

  assetId(): string | undefined {
    const text = this.#nonEmpty('asset_id');
    if (text === undefined || PLATFORM_ID.test(text)) return text;
    return this.refuse('asset_id must be a whole number of up to 20 digits');
  }

  accountId(): string | undefined {
    const text = this.#nonEmpty('account');
    const id = text?.startsWith(ACCOUNT_PREFIX) ? text.slice(ACCOUNT_PREFIX.length) : text;
    if (id === undefined || PLATFORM_ID.test(id)) return id;
    return this.refuse(`account must be ${ACCOUNT_PREFIX} and a whole number of up to 20 digits`);
  }

  purchaseId(): string | undefined {
    const text = this.#nonEmpty('purchase_id');
    if (text === undefined || TRADE_ID.test(text)) return text;
    return this.refuse('purchase_id must be of at most 64 letters, digits, _ and -');
  }

  /** Undefined if both of its fields are empty. */
  original(): OriginalAmount | undefined {
    const amount = this.integer('original_amount');
    const code = this.#nonEmpty('original_currency');
    if (amount === undefined && code === undefined) return undefined;
    const currency = CURRENCIES.find((known) => known === code);
    if (amount !== undefined && currency !== undefined) return { amount, currency };
    return this.refuse('original_amount and original_currency must be an amount and its currency');
  }

  /** Undefined if all of its fields are empty. */
  traits(): AssetTraits | undefined {
    const wear = this.#wear();
    const pattern = this.#pattern();
    const nameTag = this.#nonEmpty('name_tag');
    const stickers = this.#nonEmpty('stickers')?.split('; ') ?? [];
    const isNone = wear === undefined && pattern === undefined && nameTag === undefined;
    return isNone && stickers.length === 0 ? undefined : { wear, pattern, nameTag, stickers };
  }

  /** Separated by semicolons. */
  tags(): readonly string[] | undefined {
    const text = this.#line.tags;
    return text === undefined ? undefined : cleanTags(text.split(';'));
  }

  #wear(): number | undefined {
    const text = this.#nonEmpty('wear');
    if (text === undefined) return undefined;
    const wear = Number(text);
    return wear >= 0 && wear <= 1 ? wear : this.refuse('wear must be a number from 0 to 1');
  }

  #pattern(): number | undefined {
    const text = this.#nonEmpty('pattern');
    if (text === undefined) return undefined;
    return /^\d{1,9}$/.test(text) ? Number(text) : this.refuse('pattern must be a whole number');
  }

  content(): string {
    const fields = Object.entries(this.#line).filter(([, text]) => text !== '');
    return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  refuse(message: string): never {
    throw new Unreadable(message);
  }

  #nonEmpty(column: Column): string | undefined {
    const text = this.#line[column];
    return text === '' ? undefined : text;
  }
}
