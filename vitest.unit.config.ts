import { defineConfig } from 'vitest/config';

/**
 * The tests without a server, a database and a program of their own, for after each edit:
 * `npm run test:unit`. They are part of `npm test`.
 */
export default defineConfig({
  test: {
    include: [
      'test/{analytics,architecture,catalogue,config,domain,engine,live,web}/**/*.test.ts',
      'test/runtime/{bus,schedule}/**/*.test.ts',
      'test/alerts/alert-watcher.test.ts',
      'test/ingest/{unit-check/**,circuit,list-guard,request-pacer,week-of-list}.test.ts',
      'test/market/{csv-fields,decimal,fields,item-rounds,parsers,price-csv,replay,row-reader,simulated}.test.ts',
      'test/portfolio/{day-change,files,history,risk}.test.ts',
      'test/auth/{claims,device-name}.test.ts',
    ],
    // They generate the catalogue three times, and names in four languages.
    exclude: ['test/catalogue/write.test.ts', 'test/catalogue/local-names.test.ts'],
    maxWorkers: 2,
    isolate: false,
    setupFiles: 'test/support/property-runs.ts',
    // Compiled sources are kept in node_modules for the next run.
    experimental: { fsModuleCache: true },
    // As in vitest.config.ts: on a busy machine a test may take long.
    testTimeout: 60_000,
  },
});
