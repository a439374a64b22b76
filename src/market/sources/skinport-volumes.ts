import { type EpochMs, MINUTE_MS } from '../../domain/units.js';
import type { Row } from '../../runtime/json/row-reader.js';
import { countOf, fieldsOf, nameOf, type Refusal } from '../fields.js';
import { MarketError, type Rejections } from '../source.js';
import { Tally } from '../tally.js';

/** The list is 20 MB and counts 24 hours: it is requested again after this time, or after a restart. */
const READ_EVERY = 30 * MINUTE_MS;

/** The sales of 24 hours by item, as last read. */
export class SkinportVolumes {
  #byName: ReadonlyMap<string, number> | undefined;
  #askedAt: EpochMs = Number.NEGATIVE_INFINITY;
  #error: string | undefined;

  /** Why the last reading failed; undefined if it did not. */
  get error(): string | undefined {
    return this.#error;
  }

  /** The sales of an item; undefined before the first reading. Items without sales are not listed. */
  of(name: string): number | undefined {
    return this.#byName && (this.#byName.get(name) ?? 0);
  }

  /**
   * Requests the list, unless the last request was less than half an hour ago. A failure is kept as {@link
   * error}, and the sales read before remain: prices are valid without them.
   * @param read sends the request
   * @returns the rejected rows
   */
  async refresh(now: EpochMs, read: () => AsyncIterable<readonly Row[]>): Promise<Rejections> {
    if (now < this.#askedAt + READ_EVERY) return {};
    this.#askedAt = now;
    try {
      const { volumes, rejected } = await volumesIn(read());
      this.#byName = volumes;
      this.#error = undefined;
      return rejected.counts();
    } catch (error) {
      if (!(error instanceof MarketError)) throw error;
      this.#error = `Its sales could not be read: ${error.message}`;
      return { 'sales history unavailable': 1 };
    }
  }
}

async function volumesIn(groups: AsyncIterable<readonly Row[]>) {
  const rejected = new Tally();
  const volumes = new Map<string, number>();
  for await (const rows of groups) {
    for (const row of rows) {
      const { name, volume } = parseSales(row);
      if (typeof name !== 'string') rejected.add('sales without name');
      else if (typeof volume !== 'number') rejected.add('sales without volume');
      else volumes.set(name, volume + (volumes.get(name) ?? 0));
    }
  }
  return { volumes, rejected };
}

/** A row of `/v1/sales/history`; null means no sales. */
function parseSales({ value }: Row): {
  readonly name: string | Refusal;
  readonly volume: number | Refusal;
} {
  const { market_hash_name, version, last_24_hours } = fieldsOf(value);
  const { volume } = fieldsOf(last_24_hours);
  return {
    name: nameOf(market_hash_name, version),
    volume: volume === undefined ? { reason: 'no volume' } : countOf(volume),
  };
}
