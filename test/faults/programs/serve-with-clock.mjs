// Serves as `itemtide serve` does, with a clock that is off: serve-with-clock.mjs MILLISECONDS
import { createLogger } from '../../../dist/app/logger.js';
import { MARKET_NAMES } from '../../../dist/app/markets.js';
import { startApp } from '../../../dist/app/start-app.js';
import { readConfig } from '../../../dist/config/config.js';

const off = Number(process.argv[2]);
const config = readConfig(process.env, { markets: MARKET_NAMES });
const app = await startApp(config, {
  version: '0.0.0',
  logger: createLogger(config.logLevel),
  print: (text) => process.stderr.write(`${text}\n`),
  clock: () => Date.now() + off,
});
await app.ready();
process.stderr.write(`answers at http://localhost:${app.address.port}\n`);
