// Builds dist/ from src/. The steps themselves leave alone what has not changed.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const COMPILER = 'node_modules/typescript/bin/tsc';
const BUNDLER = 'node_modules/vite/bin/vite.js';
/** What the page of the API loads. */
const SWAGGER_UI = ['swagger-ui-bundle.js', 'swagger-ui.css', 'index.css'];

if (!existsSync(COMPILER)) {
  fail(
    'Building needs the development dependencies: run "npm ci --include=dev", ' +
      'or start what was built before with "node dist/main.js serve".',
  );
}
run('The sources do not compile', COMPILER, '-b');
removeOldParts('dist', /^main-.*\.js(\.map)?$/);
run('The program and the web UI could not be bundled', BUNDLER, 'build', '--logLevel=warn');
copyFolder('src/store/migrations', 'dist/store/migrations');
copyFolder('node_modules/@fastify/swagger-ui/static', 'dist/swagger-ui', SWAGGER_UI);
run(
  'The item catalogue could not be made',
  'dist/catalogue/generate/main.js',
  'dist/catalogue/catalogue.json.br',
  'dist/catalogue/names',
);
run('The glyphs for pictures could not be written', 'scripts/write-glyphs.mjs');
run('The web UI could not be compressed', 'scripts/compress.mjs', 'dist/web');
run('The licenses could not be collected', 'scripts/write-licenses.mjs');
run('The database template could not be made', 'dist/store/embedded/make-template.js');

/** Runs a script of Node; where it fails, the sentence follows what it printed itself. */
function run(failure, script, ...args) {
  if (!existsSync(script)) fail(`${failure}: ${script} is missing.`);
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  if (status !== 0) fail(`${failure}: see above.`);
}

/** Makes `to` a copy of `from`, or of these files in it: what is no longer in `from` goes away. */
function copyFolder(from, to, files = ['.']) {
  if (!existsSync(from)) fail(`The folder ${from} is missing.`);
  rmSync(to, { recursive: true, force: true });
  for (const file of files) cpSync(join(from, file), join(to, file), { recursive: true });
}

/** Parts of an earlier bundle, which may have had other names. */
function removeOldParts(folder, names) {
  for (const name of readdirSync(folder)) if (names.test(name)) rmSync(join(folder, name));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
