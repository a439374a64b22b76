import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf, readDocument } from '../../docs/blocks.js';
import { temporaryFolder } from '../../support/program.js';

const CONFIGURATION = new URL('../../../deploy/nginx.conf', import.meta.url);

type WhenDone = (stop: () => Promise<void> | void) => void;

/** Runs nginx with the shipped configuration, in front of these ports. */
export function startNginx(port: number, ports: readonly number[], whenDone: WhenDone): void {
  const servers = ports.map((api) => `server 127.0.0.1:${api} max_fails=1 fail_timeout=5s;`);
  const delivered = readFileSync(CONFIGURATION, 'utf8')
    .replace(/server api-1:8080.*\n\s*server api-2:8080.*/, servers.join('\n'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  run(delivered, whenDone);
}

/** Runs nginx with the `location` of docs/operating.md, in front of this port. */
export function startShownNginx(port: number, before: number, whenDone: WhenDone): void {
  const shown = blocksOf(readDocument('docs/operating.md')).find(
    ({ language }) => language === 'nginx',
  );
  const location = shown?.text.replace('127.0.0.1:8080', `127.0.0.1:${before}`);
  run(
    `pid /tmp/nginx.pid; events {} http {
      access_log off;
      client_body_temp_path /tmp/client_body; proxy_temp_path /tmp/proxy;
      fastcgi_temp_path /tmp/fastcgi; uwsgi_temp_path /tmp/uwsgi; scgi_temp_path /tmp/scgi;
      server { listen 127.0.0.1:${port}; ${location} }
    }`,
    whenDone,
  );
}

/** Runs Caddy with the shipped configuration, on this port, without a certificate. */
export function startCaddy(port: number, before: number, whenDone: WhenDone): void {
  const folder = temporaryFolder(whenDone);
  const file = join(folder, 'Caddyfile');
  const delivered = readFileSync(new URL('../../../deploy/Caddyfile', import.meta.url), 'utf8')
    .replace(/^prices\.example/m, `http://127.0.0.1:${port}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${before}`);
  writeFileSync(file, `{\n\tadmin off\n}\n${delivered}`);
  start('caddy', ['run', '--adapter', 'caddyfile', '--config', file], folder, whenDone);
}

/** Runs nginx with its files in a separate folder instead of /tmp. */
function run(configuration: string, whenDone: WhenDone): void {
  const folder = temporaryFolder(whenDone);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration.replaceAll('/tmp/', `${folder}/`));
  start('nginx', ['-c', file, '-p', folder, '-g', 'daemon off;'], folder, whenDone);
}

function start(
  program: string,
  words: readonly string[],
  folder: string,
  whenDone: WhenDone,
): void {
  const proxy = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH ?? '', HOME: folder },
  });
  const ended = once(proxy, 'exit');
  whenDone(async () => {
    proxy.kill('SIGTERM');
    await ended;
  });
}
