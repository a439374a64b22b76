import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('openid2_provider.py', import.meta.url));
/** Only Debian's own Python finds its packages, and it need not be the first one in the path. */
const PYTHONS = ['/usr/bin/python3', 'python3'];

/** A third-party provider: Debian's python3-openid, in a separate process. */
export interface PythonProvider {
  readonly endpoint: URL;
  stop(): Promise<void>;
}

/** The Python that has python3-openid; undefined if there is none. */
export function pythonWithOpenid(): string | undefined {
  return PYTHONS.find((python) => {
    const { status } = spawnSync(python, ['-c', 'import openid.server.server'], {
      stdio: 'ignore',
    });
    return status === 0;
  });
}

/** Starts the provider; `identity` is the identifier of the account that signs in. */
export async function startPythonProvider(
  python: string,
  identity: string,
): Promise<PythonProvider> {
  const child = spawn(python, [PROGRAM, identity], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const line = once(createInterface({ input: child.stdout }), 'line');
  const ended = exited.then(() => Promise.reject(new Error('the provider did not start')));
  const [endpoint] = await Promise.race([line, ended]);
  ended.catch(() => {});
  return {
    endpoint: new URL(String(endpoint)),
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
