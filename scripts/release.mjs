// Makes dist/release: the package, its SHA-256, and the notes of its version in CHANGELOG.md.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const FOLDER = 'dist/release';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const notes = notesOf(version, readFileSync('CHANGELOG.md', 'utf8'));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
// "prepack" builds; words after "npm run release --" are passed, such as --ignore-scripts.
const words = ['pack', '--json', '--pack-destination', FOLDER, ...process.argv.slice(2)];
const pack = spawnSync('npm', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
if (pack.status !== 0) fail('The package could not be made: see above.');
const [{ filename }] = JSON.parse(pack.stdout.slice(pack.stdout.search(/^\[/m)));
const digest = createHash('sha256')
  .update(readFileSync(`${FOLDER}/${filename}`))
  .digest('hex');
writeFileSync(`${FOLDER}/SHA256SUMS`, `${digest}  ${filename}\n`);
writeFileSync(`${FOLDER}/notes.md`, notes);
console.log(`${FOLDER}: ${filename}, SHA256SUMS, notes.md`);

/** The section of a version, which must have a date. */
function notesOf(version, changelog) {
  const [, ...sections] = changelog.split(/^## /m);
  const heading = new RegExp(`^${version.replaceAll('.', '\\.')} - \\d{4}-\\d\\d-\\d\\d\n`);
  const section = sections.find((text) => heading.test(text));
  if (section === undefined) fail(`CHANGELOG.md has no section "## ${version} - <date>".`);
  return `${section.replace(heading, '').trim()}\n`;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
