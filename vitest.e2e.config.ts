import { defineConfig } from 'vitest/config';

const inCi = process.env.CI !== undefined && process.env.CI !== '';

/** The tests in a real browser: `npm run test:e2e`. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: 'test/e2e/support/browser-server.ts',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Machines are slow.
    expect: { poll: { timeout: 30_000 } },
    reporters: inCi ? ['default', 'json'] : ['default'],
    outputFile: { json: 'dist/e2e-results.json' },
  },
});
