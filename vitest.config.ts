import { defineConfig } from 'vitest/config';

const inCi = process.env.CI !== undefined && process.env.CI !== '';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // They have configurations of their own: vitest.e2e.config.ts and so on.
    exclude: ['test/{e2e,faults,postgres,tools}/**'],
    globalSetup: ['test/support/migrated-database.ts', 'test/support/what-was-left-out.ts'],
    // They wait now and then, for processes and for clocks.
    maxWorkers: 4,
    // The files of a worker share its modules, and with them its database.
    isolate: false,
    setupFiles: 'test/support/property-runs.ts',
    // Compiled sources are kept in node_modules for the next run.
    experimental: { fsModuleCache: true },
    // The embedded database is started many times: compiled once and quickly, it takes half. With
    // more room for young objects, the garbage collector runs less often.
    execArgv: ['--liftoff-only', '--max-semi-space-size=32'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // On a busy machine what comes at once may take seconds.
    expect: { poll: { timeout: 20_000 } },
    reporters: inCi ? ['default', 'json'] : ['default'],
    outputFile: { json: 'dist/test-results.json' },
  },
});
