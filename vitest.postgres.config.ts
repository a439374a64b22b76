import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const inCi = process.env.CI !== undefined && process.env.CI !== '';

/** How a test says that it has a database, whichever this run has. */
const HAS_DATABASE =
  /\b(onEachDatabase|onEachPortfolioApi|openStoredApi|newDatabase|startAccounts)\(/;

/** The tests that `npm test` runs on the embedded database. */
const onEachDatabase = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((file) => `test/${file}`)
  .filter((file) => file.endsWith('.test.ts') && HAS_DATABASE.test(readFileSync(file, 'utf8')));

/** The tests over PostgreSQL, and those of what several processes share: `npm run test:postgres`. */
export default defineConfig({
  test: {
    include: ['test/postgres/**/*.test.ts', ...onEachDatabase],
    globalSetup: 'test/support/test-server.ts',
    maxWorkers: 2,
    isolate: false,
    setupFiles: 'test/support/property-runs.ts',
    // Compiled sources are kept in node_modules for the next run.
    experimental: { fsModuleCache: true },
    execArgv: ['--liftoff-only'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: inCi ? ['default', 'json'] : ['default'],
    outputFile: { json: 'dist/postgres-results.json' },
  },
});
