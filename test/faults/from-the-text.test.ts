import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../bench/free-port.js';
import { blocksOf, ROOT, readDocument } from '../docs/blocks.js';
import { stepsOf } from '../docs/console.js';
import { startPostgres } from '../support/postgres-server.js';
import { MAIN, temporaryFolder, until } from '../support/program.js';

/** The maximum number of lines of a script that a reader makes from the documents. */
const MOST_LINES = 10;

/** A shell in a checkout, in which the lines of the documents are typed. */
class Reader {
  readonly folder = temporaryFolder();
  readonly #shell;
  #said = '';

  constructor(environment: Readonly<Record<string, string>>) {
    for (const name of ['package.json', 'dist', 'deploy', 'node_modules']) {
      symlinkSync(join(ROOT, name), join(this.folder, name));
    }
    const itemtide = `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`;
    writeFileSync(join(this.folder, 'itemtide'), itemtide, { mode: 0o755 });
    this.#shell = spawn('bash', [], {
      cwd: this.folder,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: `${this.folder}:${process.env.PATH}`,
        HOME: this.folder,
        // Shows the start of a service of the reader without the network.
        SIMULATED_ITEMS: '20',
        RATES_URL: 'off',
        EVENTS_URL: 'off',
        CATALOGUE_URL: 'off',
        ...environment,
      },
    });
    for (const stream of [this.#shell.stdout, this.#shell.stderr]) {
      stream.on('data', (text) => {
        this.#said += text;
      });
    }
    onTestFinished(async () => {
      const ended = once(this.#shell, 'close');
      if (this.#shell.pid !== undefined) process.kill(-this.#shell.pid, 'SIGKILL');
      await ended;
    });
  }

  /** Types a line, and waits until it ends, or the service that it starts responds. */
  async type(line: string): Promise<void> {
    const before = this.#said.length;
    const serves = /\b(npm start|itemtide serve)\b/.test(line);
    const typed = serves ? `${line.replace(/ &$/, '')} &` : `${line} && echo line-is-done`;
    this.#shell.stdin.write(`${typed}\n`);
    await this.said(serves ? /answers at \S+|exit code|Error/ : /line-is-done/, before);
  }

  async said(pattern: RegExp, from = 0): Promise<string> {
    const found = () => pattern.exec(this.#said.slice(from))?.[0];
    await until(
      async () => found(),
      (text) => text !== undefined || this.#shell.exitCode !== null,
    );
    return found() ?? expect.fail(`not said: ${pattern}\n${this.#said}`);
  }
}

/** The commands of the block that contains this text. */
function linesOf(document: string, text: string): string[] {
  const block = blocksOf(readDocument(document)).find((one) => one.text.includes(text));
  return stepsOf(block?.text ?? expect.fail(`${document} has no ${text}`)).map(
    ({ command }) => command,
  );
}

/** The steps that a reader has already taken: the build is the one under test. */
const asBuilt = (line: string) =>
  line
    .replace(/^npm ci$/, 'npm ci --dry-run --offline >/dev/null')
    .replace('npm start', 'npm start --ignore-scripts');

test('the demo on loopback', async () => {
  const port = await freePort();
  const lines = [
    ...linesOf('README.md', '$ npm start'),
    ...linesOf('README.md', '/api/v1/rankings/volatile'),
  ];
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
  const reader = new Reader({ PORT: `${port}` });
  symlinkSync(join(ROOT, 'package-lock.json'), join(reader.folder, 'package-lock.json'));
  for (const line of lines)
    await reader.type(asBuilt(line).replace('localhost:8080', `localhost:${port}`));
  await reader.said(/"volatility_score"/);
});

test('a home server, with sign-in by a printed link', async () => {
  const port = await freePort();
  const [, line] =
    /`(HOST=0\.0\.0\.0 BASE_URL=\S+ npm start)`/.exec(readDocument('README.md')) ?? [];
  // Replaces the address of this machine.
  const url = `http://127.0.0.2:${port}`;
  const reader = new Reader({ PORT: `${port}` });
  await reader.type(asBuilt(line ?? '').replace('http://192.168.1.5:8080', url));

  const { status } = await fetch(`${url}/api/v1/auth/magic/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: '{"email":"reader@example.com"}',
  });
  expect(status).toBe(200);
  const link = await reader.said(/http:\S+\/magic\/verify\?\S+/);
  expect(link).toContain(url);
  const verify = `${url}/api/v1/auth/magic/verify${new URL(link).search}`;
  const { headers } = await fetch(verify, { redirect: 'manual' });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const me = await fetch(`${url}/api/v1/auth/me`, { headers: { cookie } });
  expect(await me.json()).toMatchObject({ user: { email: 'reader@example.com' } });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/ws`, { origin: url });
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
});

test('several processes with PostgreSQL behind nginx, a backup, and its restore', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const { url: databaseUrl } = await postgres.createDatabase();
  const ports = await Promise.all(Array.from({ length: 4 }, freePort));
  const [one, two, three, front] = ports.map(String);
  const lines = linesOf('docs/operating.md', '$ nginx -c');
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);

  const { hostname, port, username } = new URL(databaseUrl);
  const reader = new Reader({ PGHOST: hostname, PGPORT: port, PGUSER: username });
  const here = (line: string) =>
    line
      .replaceAll('postgres://itemtide:password@localhost/itemtide', databaseUrl)
      .replaceAll(
        'postgres://itemtide:password@localhost',
        new URL('/', databaseUrl).href.slice(0, -1),
      )
      .replaceAll('https://items.example', `http://127.0.0.1:${front}`)
      .replaceAll('8081', `${one}`)
      .replaceAll('8082', `${two}`)
      .replaceAll('8083', `${three}`);
  for (const line of lines) {
    if (line.startsWith('nginx')) listenAt(join(reader.folder, 'nginx.conf'), `${front}`);
    await reader.type(here(line));
    if (!line.startsWith('nginx')) continue;
    onTestFinished(() => reader.type(`${here(line)} -s quit`));
    const items = () => fetch(`http://127.0.0.1:${front}/api/v1/items`).catch(() => undefined);
    await until(items, (answer) => answer?.status === 200);
  }
  await reader.said(/rows restored/);
});

/** In a test, nginx has its own port and temporary files. */
function listenAt(file: string, port: string): void {
  const configuration = readFileSync(file, 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/tmp/', `${join(file, '..')}/`);
  writeFileSync(file, configuration);
}
