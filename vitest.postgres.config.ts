import { defineConfig } from 'vitest/config';

const inCi = process.env.CI !== undefined && process.env.CI !== '';

/** The tests of the API once more, over PostgreSQL: `npm run test:postgres`. */
export default defineConfig({
  test: {
    include: ['test/api/**/*.test.ts'],
    exclude: [
      // Their server answers from memory and has no database.
      'test/api/{asyncapi,caching,errors,health,openapi}.test.ts',
      'test/api/{live,request-id,web-ui}*.test.ts',
      // They run over both databases in each `npm test`.
      'test/api/portfolio*.test.ts',
    ],
    globalSetup: 'test/support/over-postgres.ts',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: inCi ? ['default', 'json'] : ['default'],
    outputFile: { json: 'dist/postgres-results.json' },
  },
});
