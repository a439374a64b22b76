// Reads reports of vitest's JSON reporter. Names the skipped tests, and prints as its last line
// "N passed, N failed, N skipped". Ends with 1 when a test failed, when a report is missing or names
// none that passed, and when one that needs PostgreSQL or Redis was skipped.
import { existsSync, readFileSync } from 'node:fs';

const reports = process.argv
  .slice(2)
  .map((path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).testResults : []));
const files = reports.flat();
const tests = files.flatMap((file) => file.assertionResults);

const passed = tests.filter(({ status }) => status === 'passed').length;
// A file that breaks outside of its tests, such as while it is loaded, is one failure.
const failed =
  tests.filter(({ status }) => status === 'failed').length + files.filter(brokeOutside).length;
const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
const withoutServer = skipped.filter(({ fullName }) => /postgres|redis/i.test(fullName));

for (const { fullName } of skipped) console.log(`Skipped: ${fullName}`);
if (withoutServer.length > 0) console.log('Tests that need a server must not be skipped here.');
console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`);
process.exitCode = failed > 0 || !reports.every(somePassed) || withoutServer.length > 0 ? 1 : 0;

function somePassed(report) {
  return report.some((file) => file.assertionResults.some(({ status }) => status === 'passed'));
}

function brokeOutside({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}
