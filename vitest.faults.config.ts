import { defineConfig } from 'vitest/config';

const inCi = process.env.CI !== undefined && process.env.CI !== '';

/** Real processes, and what goes wrong between them: `npm run test:faults`. */
export default defineConfig({
  test: {
    include: ['test/faults/**/*.test.ts'],
    // They mostly wait.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    reporters: inCi ? ['default', 'json'] : ['default'],
    outputFile: { json: 'dist/faults-results.json' },
  },
});
