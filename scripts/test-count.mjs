// Reads a report of vitest's JSON reporter. Names the skipped tests, and prints as its last line
// "N passed, N failed, N skipped". Ends with 1 when a test failed, when none passed, and when one
// that needs PostgreSQL was skipped.
import { existsSync, readFileSync } from 'node:fs';

const [path = ''] = process.argv.slice(2);
const files = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).testResults : [];
const tests = files.flatMap((file) => file.assertionResults);

const passed = tests.filter(({ status }) => status === 'passed').length;
// A file that breaks outside of its tests, such as while it is loaded, is one failure.
const failed =
  tests.filter(({ status }) => status === 'failed').length + files.filter(brokeOutside).length;
const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
const withoutPostgres = skipped.filter(({ fullName }) => /postgres/i.test(fullName));

for (const { fullName } of skipped) console.log(`Skipped: ${fullName}`);
if (withoutPostgres.length > 0) console.log('Tests that need PostgreSQL must not be skipped here.');
console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`);
process.exitCode = failed > 0 || passed === 0 || withoutPostgres.length > 0 ? 1 : 0;

function brokeOutside({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}
