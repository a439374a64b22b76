// Reads reports of vitest's JSON reporter. Names the skipped tests and, with the reason, those that
// failed. Its last line is "N passed, N failed, N skipped". Ends with 1 when a test failed, when a report
// is missing or names none that passed, and when one that needs PostgreSQL was skipped.
import { existsSync, readFileSync } from 'node:fs';

const reports = process.argv
  .slice(2)
  .map((path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).testResults : []));
const files = reports.flat();
const tests = files.flatMap((file) => file.assertionResults);

const passed = tests.filter(({ status }) => status === 'passed').length;
// A file that breaks outside of its tests, such as while it is loaded, is one failure.
const failures = [
  ...tests.filter(({ status }) => status === 'failed').map(failureOfTest),
  ...files.filter(brokeOutside).map(({ name, message }) => [name, message]),
];
const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
const withoutServer = skipped.filter(({ fullName }) => /postgres/i.test(fullName));

for (const { fullName } of skipped) console.log(`Skipped: ${fullName}`);
for (const [name, message] of failures) console.log(`Failed: ${name}\n${shortened(message)}`);
if (withoutServer.length > 0) console.log('Tests that need a server must not be skipped here.');
console.log(`${passed} passed, ${failures.length} failed, ${skipped.length} skipped`);
process.exitCode =
  failures.length > 0 || !reports.every(somePassed) || withoutServer.length > 0 ? 1 : 0;

function somePassed(report) {
  return report.some((file) => file.assertionResults.some(({ status }) => status === 'passed'));
}

function failureOfTest({ fullName, failureMessages }) {
  return [fullName, failureMessages.join('\n')];
}

function shortened(message) {
  return message.split('\n').slice(0, 12).join('\n').slice(0, 1_500);
}

function brokeOutside({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}
