import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/program.js';

const CONFIGURATION = new URL('../../../deploy/nginx.conf', import.meta.url);

/** Runs nginx with the configuration that is delivered, before these ports in place of its own. */
export function startNginx(
  port: number,
  ports: readonly number[],
  whenDone: (stop: () => Promise<void> | void) => void,
): void {
  const folder = temporaryFolder(whenDone);
  const file = join(folder, 'nginx.conf');
  const servers = ports.map((api) => `server 127.0.0.1:${api} max_fails=1 fail_timeout=5s;`);
  writeFileSync(
    file,
    readFileSync(CONFIGURATION, 'utf8')
      .replace(/server api-1:8080.*\n\s*server api-2:8080.*/, servers.join('\n'))
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replaceAll('/tmp/', `${folder}/`),
  );
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-g', 'daemon off;'], {
    stdio: 'inherit',
  });
  const ended = once(nginx, 'exit');
  whenDone(async () => {
    nginx.kill('SIGTERM');
    await ended;
  });
}
