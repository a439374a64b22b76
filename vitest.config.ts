import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { builtProgram } from './test/support/built-program.js';
import { LongFirst } from './test/support/long-first.js';
import { testFiles } from './test/support/test-files.js';

const inCi = isSet(process.env.CI);

/** Tests run the built program; with TEST_SOURCES=true the sources, which a debugger shows. */
const plugins = isSet(process.env.TEST_SOURCES) ? [] : [builtProgram()];

const { unit, service, underLoad, onEachDatabase } = testFiles();

/** Files of a worker share its modules, and with them its database. */
const SHARED = {
  isolate: false,
  setupFiles: 'test/support/property-runs.ts',
  // On a busy machine what comes at once may take seconds.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  // Loaded by Node as it is.
  server: { deps: { external: [/\/dist\//] } },
};

/** What runs unless the command line names others. */
const NPM_TEST = { project: ['unit', 'service'] };

/** Those that are not in `npm test` have commands of their own in package.json. */
const projects: TestProjectInlineConfiguration[] = [
  {
    // Without a server, a database and a program of their own, of the sources.
    test: { ...SHARED, name: 'unit', include: unit, maxWorkers: 4 },
  },
  {
    plugins,
    test: {
      ...SHARED,
      name: 'service',
      include: service,
      globalSetup: ['test/support/migrated-database.ts', 'test/support/what-was-left-out.ts'],
      // They wait now and then, for processes and for clocks.
      maxWorkers: 4,
      // With more room for young objects, the garbage collector runs less often.
      execArgv: ['--max-semi-space-size=32'],
    },
  },
  {
    plugins,
    test: {
      name: 'e2e',
      // Files of a worker share its connection to the browser.
      isolate: false,
      include: ['test/e2e/**/*.test.ts'],
      globalSetup: ['test/support/migrated-database.ts', 'test/e2e/support/browser-server.ts'],
      maxWorkers: 3,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // Machines are slow.
      expect: { poll: { timeout: 30_000 } },
    },
  },
  {
    plugins,
    test: {
      ...SHARED,
      name: 'postgres',
      include: ['test/postgres/**/*.test.ts', ...onEachDatabase],
      globalSetup: 'test/support/test-server.ts',
      maxWorkers: 2,
    },
  },
  {
    plugins,
    test: {
      name: 'faults',
      // Files of a worker share its modules: loading them takes a second of processor.
      isolate: false,
      include: ['test/faults/**/*.test.ts'],
      exclude: underLoad,
      // They mostly wait.
      maxWorkers: 4,
      testTimeout: 120_000,
      hookTimeout: 60_000,
    },
  },
  {
    plugins,
    test: {
      name: 'load',
      include: underLoad,
      maxWorkers: 1,
      // After all others.
      sequence: { groupOrder: 1 },
      testTimeout: 120_000,
      hookTimeout: 60_000,
    },
  },
  {
    test: {
      name: 'tools',
      include: ['test/tools/**/*.test.ts'],
      maxWorkers: 2,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  },
];

export default defineConfig({
  test: {
    projects,
    ...NPM_TEST,
    sequence: { sequencer: LongFirst },
    // Compiled sources are kept in node_modules for the next run.
    experimental: { fsModuleCache: true },
    reporters: inCi ? ['default', 'json'] : ['default'],
    outputFile: { json: 'dist/test-results.json' },
  },
});

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}
