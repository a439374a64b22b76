import Papa from 'papaparse';
import type { ObservationPart } from '../../analytics/past/observation-parts.js';
import { neutralise } from '../../domain/formulas.js';
import type { PriceKind } from '../../domain/source.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import { timestamp } from '../server/timestamp.js';

const HEADER = 'time,source,kind,price,currency,volume\r\n';

/** Prices are stored in US cents, whatever the currency of the market. */
const CURRENCY = 'USD';

/** The prices of an item on one market. */
export interface PricesOfSource {
  readonly source: string;
  readonly kind: PriceKind;
  readonly parts: AsyncIterable<ObservationPart>;
}

/** Prices as CSV (RFC 4180), market by market, in chunks of at most about 20,000 lines. */
export async function* pricesCsv(sources: Iterable<PricesOfSource>): AsyncGenerator<string> {
  yield HEADER;
  const slices = new TimeSlices();
  for (const { source, kind, parts } of sources) {
    const name = Papa.unparse([[neutralise(source)]]);
    for await (const giveOut of parts) {
      let lines = '';
      giveOut((time, price, volume) => {
        lines += `${timestamp(time)},${name},${kind},${price},${CURRENCY},${volume}\r\n`;
      });
      if (lines !== '') yield lines;
      if (slices.over) await slices.next();
    }
  }
}
