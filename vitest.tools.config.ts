import { defineConfig } from 'vitest/config';

const inCi = process.env.CI !== undefined && process.env.CI !== '';

/** What the compiler, the linter, the bundler and npm make of this repository: `npm run test:tools`. */
export default defineConfig({
  test: {
    include: ['test/tools/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: inCi ? ['default', 'json'] : ['default'],
    outputFile: { json: 'dist/tools-results.json' },
  },
});
