import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Each kind of test in these folders has a separate command. */
const OWN_COMMAND = /^test\/(e2e|faults|postgres|tools)\//;

/**
 * Modules imported only by tests that have a server, a database or a program, or generate the
 * catalogue.
 */
const NEEDS_SERVICE =
  /^(node:(http|https|net|tls|dgram|dns|child_process)|ws|pg|undici)$|\/src\/(app|store\/connection|store\/embedded|catalogue\/generate)\//;

/**
 * Tests without a service that take more than a second of processor time each: only `npm test` runs
 * them.
 */
const LONG = [
  'analytics/outlook-claims',
  'domain/chunk',
  'engine/lists',
  'engine/market-day',
  'engine/shown-price',
  'http/websocket-frame',
  'ingest/list-gate/own-past',
  'ingest/list-gate/recent-answers',
  'market/names',
  'market/simulated',
  'portfolio/large-files',
  'portfolio/risk-claims',
  'web/messages',
].map((file) => `test/${file}.test.ts`);

/** Tests of faults that measure times or memory: nothing else may run at the same time. */
const UNDER_LOAD = [
  'fairness',
  'live-crowd',
  'long-turns',
  'memory-limit',
  'overload',
  'soak',
  'unknown-addresses',
].map((file) => `test/faults/${file}.test.ts`);

/** The functions by which a test declares a database, of any kind. */
const HAS_DATABASE =
  /\b(onEachDatabase|onEachPortfolioApi|openStoredApi|newDatabase|startAccounts)\(/;

/** The test files by their requirements, derived from their imports. */
export function testFiles() {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((file) => `test/${file}`)
    .filter((file) => file.endsWith('.test.ts'));
  const inNpmTest = files.filter((file) => !OWN_COMMAND.test(file));
  return {
    unit: inNpmTest.filter((file) => !isOfService(file)),
    service: inNpmTest.filter((file) => isOfService(file)),
    underLoad: UNDER_LOAD,
    /** The files that `npm test` runs on the embedded database. */
    onEachDatabase: files.filter((file) => HAS_DATABASE.test(readFileSync(file, 'utf8'))),
  };
}

function isOfService(file: string): boolean {
  return needsService(file) || LONG.includes(file);
}

const known = new Map<string, boolean>();

/**
 * Whether the file, or one of the files of `test/` that it imports, needs a part of the service.
 */
function needsService(file: string): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, false);
  const text = readFileSync(file, 'utf8').replace(/import type [^;]*;/g, '');
  const imported = [...text.matchAll(/(?:from|import) ?\(?'([^']+)'/g)].map(([, id = '']) => id);
  const needs = imported.some((id) => {
    if (NEEDS_SERVICE.test(id)) return true;
    const path = join(dirname(file), id.replace(/\.js$/, '.ts'));
    return id.startsWith('.') && path.startsWith('test/') && existsSync(path) && needsService(path);
  });
  known.set(file, needs);
  return needs;
}
