// Serves like `itemtide serve`, with a clock that is off: serve-with-clock.mjs MILLISECONDS
import { createLogger } from '../../../dist/app/logger.js';
import { MARKET_NAMES } from '../../../dist/app/markets.js';
import { startApp } from '../../../dist/app/start-app.js';
import { ServiceSettings } from '../../../dist/config/service-settings.js';

const off = Number(process.argv[2]);
const settings = new ServiceSettings(process.env, MARKET_NAMES);
const app = await startApp(settings, {
  version: '0.0.0',
  logger: createLogger(settings.read().logLevel),
  print: (text) => process.stderr.write(`${text}\n`),
  clock: () => Date.now() + off,
});
await app.ready();
process.stderr.write(`answers at http://localhost:${app.address.port}\n`);
