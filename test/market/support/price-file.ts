import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HOUR = 3_600_000;

export interface PriceFile {
  readonly path: string;
  remove(): Promise<void>;
}

/** A new file in a new folder. */
export async function temporaryFile(
  content: string | Uint8Array,
  name = 'prices.csv',
): Promise<PriceFile> {
  const folder = await mkdtemp(join(tmpdir(), 'itemtide-prices-'));
  const path = join(folder, name);
  await writeFile(path, content);
  return { path, remove: () => rm(folder, { recursive: true }) };
}

/** Hourly prices of some series over some days, up to `end`; series 0 lacks its last 9 days. */
export function hourlyCsv(series: number, days: number, end: number): string {
  const rows = ['market_hash_name,time,price,volume,source'];
  for (let index = 0; index < series; index += 1) {
    for (let hour = days * 24 - 1; hour >= (index === 0 ? 9 * 24 : 0); hour -= 1) {
      const time = new Date(end - hour * HOUR).toISOString();
      const price = 100 + index * 7 + ((hour * 13 + index) % 29);
      rows.push(`Item ${index},${time},${price},${(hour + index) % 5},${index % 2 ? 'steam' : ''}`);
    }
  }
  return `${rows.join('\n')}\n`;
}
