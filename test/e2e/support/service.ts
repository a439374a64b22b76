import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../bench/free-port.js';
import { afterUse } from '../../support/after-use.js';
import { runProgram, type Service, serviceFolder, startService } from '../../support/program.js';

/**
 * The real program with simulated prices, until the end of the test or, outside of tests, of the
 * file.
 */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  /** Prices from before the start. */
  past: readonly PastPrice[] = [],
): Promise<Service> {
  const port = await freePort();
  const folder = serviceFolder(afterUse);
  if (past.length > 0) await importPrices(past, folder);
  return startService(
    {
      PORT: `${port}`,
      BASE_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: 'loopback',
      SIMULATED_ITEMS: '40',
      PROVIDER_C_OPENID_ENABLED: 'false',
      // Otherwise each page would offer the setup.
      ADMIN_EMAILS: 'operator@example.com',
      ...settings,
    },
    folder,
    afterUse,
  );
}

/** A price of an item on a market, in cents, this many milliseconds ago. */
export interface PastPrice {
  readonly name: string;
  readonly cents: number;
  readonly age: number;
  readonly source: string;
}

async function importPrices(past: readonly PastPrice[], folder: string): Promise<void> {
  const now = Date.now();
  const lines = past.map(
    ({ name, cents, age, source }) => `"${name}",${now - age},${cents},5,${source}`,
  );
  const file = join(folder, 'past.csv');
  writeFileSync(file, ['market_hash_name,time,price,volume,source', ...lines].join('\n'));
  const { ended, output } = runProgram(['import', file], {}, folder);
  const { code } = await ended;
  if (code !== 0) throw new Error(`the import failed:\n${output.stderr}`);
}
