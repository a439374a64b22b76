// Builds dist/ from src/, unless neither has changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const COMPILER = 'node_modules/typescript/bin/tsc';
const BUNDLER = 'node_modules/vite/bin/vite.js';
/** The files that the page of the API loads. */
const SWAGGER_UI = ['swagger-ui-bundle.js', 'swagger-ui.css', 'index.css'];
/** Has the fingerprint of the last complete build. */
const STAMP = 'dist/.built';
/** package-lock.json stands for the dependencies. */
const INPUTS = [
  ...['src', 'scripts', 'package.json', 'package-lock.json'],
  ...['tsconfig.json', 'tsconfig.base.json', 'vite.config.ts'],
];
/** The delivered files. Tests and benchmarks put other files into dist. */
const OUTPUTS = [
  'catalogue',
  'client.js',
  'fonts',
  'glyphs.json',
  'main.js',
  'market/csv/reader.js',
  'store',
  'swagger-ui',
  'vendor',
  'web',
].map((name) => join('dist', name));

if (!existsSync(COMPILER)) {
  fail(
    'Building needs the development dependencies: run "npm ci --include=dev", ' +
      'or start the previous build with "node dist/main.js serve".',
  );
}
if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) process.exit();
rmSync(STAMP, { force: true });
run('The sources do not compile', COMPILER, '-b');
removeOldParts('dist', /^main-.*\.js(\.map)?$/);
run('The fonts could not be made', 'scripts/write-fonts.mjs');
run('The program and the web UI could not be bundled', BUNDLER, 'build', '--logLevel=warn');
copyFolder('src/store/migrations', 'dist/store/migrations');
packFiles('node_modules/@fastify/swagger-ui/static', 'dist/swagger-ui', SWAGGER_UI);
run(
  'The item catalogue could not be made',
  'dist/catalogue/generate/main.js',
  'dist/catalogue/catalogue.json.br',
  'dist/catalogue/names',
);
run('The glyphs for images could not be written', 'scripts/write-glyphs.mjs');
run('The web UI could not be compressed', 'scripts/compress.mjs', 'dist/web');
run('The licenses could not be collected', 'scripts/write-licenses.mjs');
run('The database template could not be made', 'dist/store/embedded/make-template.js');
writeFileSync(STAMP, fingerprint());

/** Changes with the name, size or time of change of any input or output, and the version of Node. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...INPUTS, ...OUTPUTS].flatMap(filesOf)) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** The path itself if it is a file, all files below it if it is a folder, none if it does not exist. */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Runs a script of Node; if it fails, the message follows the script's own output. */
function run(failure, script, ...args) {
  if (!existsSync(script)) fail(`${failure}: ${script} is missing.`);
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  if (status !== 0) fail(`${failure}: see above.`);
}

/** Makes `to` a copy of `from`: removes all other files from it. */
function copyFolder(from, to) {
  if (!existsSync(from)) fail(`The folder ${from} is missing.`);
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

/** Writes files compressed with Brotli, which takes seconds: only those that have changed. */
function packFiles(from, to, files) {
  mkdirSync(to, { recursive: true });
  const packed = files.map((file) => `${file}.br`);
  for (const name of readdirSync(to)) if (!packed.includes(name)) rmSync(join(to, name));
  for (const file of files) {
    const [source, target] = [join(from, file), join(to, `${file}.br`)];
    if (!existsSync(source)) fail(`The file ${source} is missing.`);
    const bytes = readFileSync(source);
    const isCurrent =
      existsSync(target) && brotliDecompressSync(readFileSync(target)).equals(bytes);
    if (isCurrent) continue;
    // A build that is killed leaves no half of a file.
    writeFileSync(`${target}.new`, brotliCompressSync(bytes));
    renameSync(`${target}.new`, target);
  }
}

/** Parts of an earlier bundle, which may have had other names. */
function removeOldParts(folder, names) {
  for (const name of readdirSync(folder)) if (names.test(name)) rmSync(join(folder, name));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
