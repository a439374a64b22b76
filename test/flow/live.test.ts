import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { EXIT_CODES } from '../../src/commands/exit-codes.js';
import { signReaderIn } from '../docs/service.js';
import { connectLive } from '../support/live-client.js';
import { askForLink, type SignInOptions } from '../support/login-link.js';
import {
  getJson,
  MAIN,
  runProgram,
  type Service,
  startService,
  temporaryFolder,
} from '../support/program.js';

const EXAMPLE = fileURLToPath(new URL('../../examples/live-prices.js', import.meta.url));

const SETTINGS = { DATA_DIR: 'data', SIMULATED_ITEMS: '20', PRINT_MAILS: 'demo' };

let service: Service;
const stopping: (() => Promise<void>)[] = [];
const folder = temporaryFolder(afterAll);
beforeAll(async () => {
  service = await startService(SETTINGS, folder, (stop) => stopping.push(stop));
});
afterAll(() => Promise.all(stopping.map((stop) => stop())));

// This is the first test: no other link was printed before.
test('without a mail server, the demo prints a login link', async () => {
  const options = await getJson<SignInOptions>(`${service.url}/api/v1/auth/options`);
  expect(options.links).toBe('printed');
  expect((await askForLink(service.url)).status).toBe(200);
  await service.said(/magic\/verify\?token=[\w-]{43}/);
});

test('a single simulated market has no demo account', async () => {
  const response = await fetch(`${service.url}/api/v1/auth/demo`, { method: 'POST' });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: 'there is no demo account' });
  const document = await fetch(service.url);
  expect(document.status).toBe(200);
  expect(await document.text()).not.toContain('name="demo-account"');
});

test('watch prints the prices of a running service until it is stopped', async () => {
  const words = ['watch', '--items', '1', '--url', service.url];
  const watch = runProgram(words, {}, temporaryFolder());
  await new Promise<void>((resolve) => {
    watch.process.stdout?.on('data', () => {
      if (/ price \d+\.\d\d simulated /.test(watch.output.stdout)) resolve();
    });
  });
  watch.process.kill('SIGINT');
  expect(await watch.ended).toStrictEqual({ code: 0, signal: null });
  expect(watch.output.stderr).toBe('');
});

test.each([
  [['watch', '--items', '1,x'], '--items takes up to 1000 item ids, such as 1,42.'],
  [['watch', '--url', 'ftp://localhost'], '--url takes an address such as http://localhost:8080.'],
  [['watch', 'ak', '--items', '1'], 'watch takes words or --items, not both.'],
  [
    ['watch', '--token', 'a b'],
    '--token takes an API token, or - to read one from standard input.',
  ],
  [['serve', '--items', '1'], 'serve does not take --items.'],
  [['serev'], 'There is no command "serev". Did you mean "serve"?'],
  [['help', 'dance'], 'There is no command "dance".'],
  [['help', 'sttings'], 'There is no command "sttings". Did you mean "settings"?'],
  [['watch', '--itms', '1'], 'There is no option "--itms". Did you mean "--items"?'],
  [['watch', '--dance'], 'There is no option "--dance".'],
])('%j fails with an error message', async (words, sentence) => {
  const program = runProgram(words, SETTINGS, temporaryFolder());
  expect((await program.ended).code).toBe(EXIT_CODES.wrongUse.code);
  expect(program.output.stderr).toMatch(
    new RegExp(`^${sentence.replace(/[.?]/g, '\\$&')}\n\nUsage`),
  );
});

test.each([
  [
    ['watch', '--help'],
    /^Usage: itemtide watch \[WORDS\] \[--items IDS\] .*\n\nShows live prices .*\n\n {4}--items/,
  ],
  [['help', 'backup'], /^Usage: itemtide backup FILE\n\nSaves all data .*\n$/],
  [['help', 'settings'], /^\S.*:\n {2}[A-Z_]+ {2}/],
  [['help', 'help'], /^Usage: itemtide <command>/],
  [['--help'], /^Usage: itemtide <command>\n\n {2}serve .*\n {2}import FILE .*\n/],
])('%j prints the help', async (words, help) => {
  const program = runProgram(words, SETTINGS, temporaryFolder());
  expect((await program.ended).code).toBe(0);
  expect(program.output.stdout).toMatch(help);
});

test('watch reads a token from standard input, and reports its refusal', async () => {
  const { apiToken } = await signReaderIn(service, ['prices:read']);
  const command = ['sh', '-c', `echo ${apiToken} | ${process.execPath} ${MAIN} "$@"`, 'sh'];
  const words = ['watch', '--token', '-', '--url', service.url];
  const program = runProgram(words, {}, temporaryFolder(), command);
  expect((await program.ended).code).toBe(1);
  expect(program.output.stderr).toBe('this token lacks the scope alerts\n');
});

test('examples/live-prices.js prints the ranking, then changed prices', async () => {
  const example = spawn(process.execPath, [EXAMPLE, service.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void example.kill('SIGKILL'));
  let shown = '';
  for await (const part of example.stdout) {
    shown += part;
    if ((shown.match(/ USD on simulated\n/g) ?? []).length >= 3) break;
  }
  expect(shown).toMatch(
    /^(.+: -?\d+\.\d % in a day\n){3}404: item not found\n(.+: \d+\.\d\d USD on simulated\n)+/,
  );
  expect(shown).not.toContain('undefined');
  example.kill('SIGTERM');
  expect(await once(example, 'close')).toStrictEqual([0, null]);
});

test.each(['/%', '/api/v1/items/%zz'])(
  'the program refuses %s like any other request',
  async (path) => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
    const [head = '', body] = (await text(socket)).split('\r\n\r\n');

    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id']) {
      expect(head).toMatch(new RegExp(`^${name}: `, 'im'));
    }
    expect(body).toBe('{"error":"malformed URL"}');
    const logged = JSON.stringify(path.replace('%', '%25'));
    const inLog = `"path":${logged},"status":400`;
    await expect.poll(() => service.output.stdout + service.output.stderr).toContain(inLog);
  },
);

// This is the last test, because it stops the service.
test('the running service sends snapshots, and closes connections when it stops', async () => {
  const client = await connectLive({ port: Number(new URL(service.url).port) });
  client.say({ action: 'subscribe', item_ids: [1, 2, 3], channel: 'ranking' });
  const got = await client.settled();
  expect(new Set(got.map(({ type }) => type))).toEqual(
    new Set(['subscribed', 'price', 'volatility', 'ranking']),
  );
  service.process.kill('SIGTERM');
  expect(await client.closed).toBe(1012);
  expect(await service.ended).toStrictEqual({ code: 0, signal: null });
});
