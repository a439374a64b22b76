import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceFolder } from '../support/program.js';
import { ROOT } from './blocks.js';

/** The address in the documents. */
const SHOWN = 'http://localhost:8080';

/** Files of this checkout that a reader does not have. */
const LEFT_OUT = ['.git', 'data', '.ci'];

/** The checkout of a reader: this one, with separate data, next to a running service. */
export class Workplace {
  readonly folder: string;
  readonly #serviceUrl: string;
  readonly #serviceData: string;
  readonly #marketUrl: string;

  /**
   * @param service the running one, with the folder in which it was started
   * @param marketUrl the server that replaces the markets in documents
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

  /** Writes a file from a document. */
  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }

  /** The complete output of a command, in the format of a document. */
  async run(command: string): Promise<string> {
    const { child, output } = this.#start(command);
    await once(child, 'close');
    return output.text;
  }

  /** The output of a command until it contains the text; then the command is stopped. */
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
    // A new service of the reader uses a free port; everything else is sent to the running one.
    const serves = /\b(serve|npm start)\b/.test(command);
    // Commands that read the data of a running service read that of this one.
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
          // It is started once; the requests of documents are sent to the one with all items.
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

/** Commands that would reinstall or rebuild the files under test are only checked. */
function harmless(command: string): string {
  const tried = command
    .replace(/^npm ci$/, 'npm ci --dry-run --offline')
    .replace(/^npm start$/, 'npm start --ignore-scripts');
  if (!/\bnpm (ci|i|install|uninstall|update|prune)\b/.test(tried)) return tried;
  if (tried === 'npm ci --dry-run --offline') return tried;
  throw new Error(`the document must mark "${command}" as not run`);
}
