import { defineConfig } from 'vitest/config';

const inCi = process.env.CI !== undefined && process.env.CI !== '';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // They want a browser, or many processes: vitest.e2e.config.ts, vitest.faults.config.ts.
    exclude: ['test/e2e/**', 'test/faults/**'],
    globalSetup: ['test/support/migrated-database.ts', 'test/support/what-was-left-out.ts'],
    // They wait now and then.
    maxWorkers: 3,
    // Each file gets its modules anew all the same; what stays is what packages have loaded.
    isolate: false,
    // The embedded database is started a hundred times: compiled once and quickly, it takes half.
    execArgv: ['--liftoff-only'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // On a busy machine what comes at once may take seconds.
    expect: { poll: { timeout: 20_000 } },
    reporters: inCi ? ['default', 'json'] : ['default'],
    outputFile: { json: 'dist/test-results.json' },
  },
});
