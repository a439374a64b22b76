import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceFolder } from '../support/program.js';
import { ROOT } from './blocks.js';

/** The address that documents show. */
const SHOWN = 'http://localhost:8080';

/** What a checkout has of its own, and what a reader has not. */
const LEFT_OUT = ['.git', 'data', '.ci'];

/** A reader's checkout: this one, with its own data, beside a service that runs. */
export class Workplace {
  readonly folder: string;
  readonly #serviceUrl: string;
  readonly #serviceData: string;
  readonly #marketUrl: string;

  /**
   * @param service the one that runs, with the folder that it was started in
   * @param marketUrl of what stands in for the markets that documents ask
   */
  constructor(
    service: { readonly url: string; readonly folder: string },
    marketUrl: string,
    whenDone: (remove: () => void) => void,
  ) {
    this.folder = serviceFolder(whenDone);
    this.#serviceUrl = service.url;
    this.#serviceData = join(service.folder, 'data');
    this.#marketUrl = marketUrl;
    for (const name of readdirSync(ROOT)) {
      if (!LEFT_OUT.includes(name)) symlinkSync(join(ROOT, name), join(this.folder, name));
    }
    mkdirSync(join(this.folder, 'programs'));
    this.#addProgram('node', `'${process.execPath}'`);
    this.#addProgram('itemtide', `node '${join(ROOT, 'dist/main.js')}'`);
  }

  #addProgram(name: string, command: string): void {
    const launcher = `#!/bin/sh\nexec ${command} "$@"\n`;
    writeFileSync(join(this.folder, 'programs', name), launcher, { mode: 0o755 });
  }

  /** Writes a file that a document shows. */
  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }

  /** All that a command prints until it ends, as a document would show it. */
  async run(command: string): Promise<string> {
    const { child, output } = this.#start(command);
    await once(child, 'close');
    return output.text;
  }

  /** What a command prints until that contains the text; then it is told to end. */
  async runUntil(command: string, text: string): Promise<string> {
    const { child, output } = this.#start(command);
    const ended = once(child, 'close').then(() => true);
    while (!output.text.includes(text)) {
      const more = Promise.race([once(output.changes, 'change'), ended]);
      if ((await more) === true) throw new Error(`it ended without "${text}":\n${output.text}`);
    }
    const seen = output.text;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
    return seen;
  }

  #start(command: string) {
    const { port } = new URL(this.#serviceUrl);
    // A service of the reader's own takes a free port; all else goes to the one that runs.
    const serves = /\b(serve|npm start)\b/.test(command);
    // What reads the data of a service while it runs reads that of the one that does.
    const reads = /\bitemtide (backup|verify)\b/.test(command);
    const child: ChildProcess = spawn(
      'bash',
      ['-c', harmless(command).replaceAll(SHOWN, this.#serviceUrl)],
      {
        cwd: this.folder,
        env: {
          PATH: `${join(this.folder, 'programs')}:${process.env.PATH}`,
          HOME: this.folder,
          PORT: serves ? '0' : port,
          ...(reads ? { DATA_DIR: this.#serviceData } : {}),
          // It is seen to start; the requests of documents go to the one that has all items.
          ...(serves ? { SIMULATED_ITEMS: '20' } : {}),
          SKINPORT_URL: this.#marketUrl,
          RATES_URL: 'off',
          EVENTS_URL: 'off',
          CATALOGUE_URL: 'off',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      },
    );
    const changes = new EventEmitter();
    const output = { text: '', changes };
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => {
        output.text = `${output.text}${part}`.replace(/http:\/\/localhost:\d+/g, SHOWN);
        changes.emit('change');
      });
    }
    return { child, output };
  }
}

/** As what would install or build anew what all tests stand on, a command is only tried. */
function harmless(command: string): string {
  const tried = command
    .replace(/^npm ci$/, 'npm ci --dry-run --offline')
    .replace(/^npm start$/, 'npm start --ignore-scripts');
  if (!/\bnpm (ci|i|install|uninstall|update|prune)\b/.test(tried)) return tried;
  if (tried === 'npm ci --dry-run --offline') return tried;
  throw new Error(`no document may have "${command}" run: mark it as not run`);
}
