// Writes dist/THIRD-PARTY-LICENSES.md: the licenses of all that the package contains and others wrote.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Parts that are not delivered as modules of the program or the web UI. */
const DATA = [
  '@ianlucas/cs2-lib',
  '@fastify/swagger-ui',
  '@fontsource-variable/archivo',
  '@fontsource-variable/roboto-flex',
];

const addressOf = (path) => new URL(`../${path}`, import.meta.url);
const read = (path) => readFileSync(addressOf(path), 'utf8');
const manifestOf = (name) => JSON.parse(read(`node_modules/${name}/package.json`));

const copied = DATA.map((name) => {
  const { version, license } = manifestOf(name);
  const file = readdirSync(addressOf(`node_modules/${name}`)).find((one) =>
    /^licen[cs]e/i.test(one),
  );
  return `## ${name} - ${version} (${license})\n\n${read(`node_modules/${name}/${file}`)}`;
});
const swaggerUi = `## swagger-ui (Apache-2.0)

Copyright 2020-2021 SmartBear Software Inc.

${read('node_modules/sharp/LICENSE')}`;

const sections = (path) => read(path).replace(/^[\s\S]*?(?=^## )/m, '');
const text = [
  '# Licenses\n\nThe package contains software of these projects.\n',
  '# The program\n',
  sections('dist/main-licenses.md'),
  sections('dist/vendor/licenses.md'),
  '# The web UI\n',
  sections('dist/web/assets/licenses.md'),
  '# The catalogue of items, the page of the API, and the fonts\n',
  ...copied,
  swaggerUi,
].join('\n');
writeFileSync(addressOf('dist/THIRD-PARTY-LICENSES.md'), text);
