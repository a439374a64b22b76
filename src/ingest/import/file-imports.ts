import type { Log } from '../../domain/log.js';
import type { Clock } from '../../domain/units.js';
import { errorMessage } from '../../domain/unknown-values.js';
import type { Recorder } from '../record/recorder.js';
import { importFile } from './import-file.js';
import { type HandedOptions, listenForFiles } from './import-socket.js';
import type { ImportProgress } from './row-store.js';

/** Single rows stored at once: few, because polls and requests wait meanwhile. */
const AT_ONCE = 5_000;

export interface FileImportsParts {
  /** The folder of the embedded database; undefined for a server, to which the command connects itself. */
  readonly folder: string | undefined;
  readonly recorder: Recorder;
  readonly clock: Clock;
  readonly log: Log;
}

/** Imports files that the command `import` hands over while this service has the embedded database open. */
export class FileImports {
  readonly #parts: FileImportsParts;
  readonly #stopped = new AbortController();
  #running: Promise<unknown> | undefined;
  #stopListening = () => Promise.resolve();

  constructor(parts: FileImportsParts) {
    this.#parts = parts;
  }

  /** Begins to take files. */
  async start(): Promise<void> {
    const { folder, log } = this.#parts;
    if (folder === undefined) return;
    try {
      this.#stopListening = await listenForFiles(folder, (file, options) =>
        this.#take(file, options),
      );
    } catch (error) {
      log.warn({ reason: errorMessage(error) }, 'the import command cannot reach this service');
    }
  }

  /** Aborts the running import; stored rows stay. */
  async stop(): Promise<void> {
    this.#stopped.abort(new Error('the service is being stopped'));
    await this.#running;
    await this.#stopListening();
  }

  async #take(file: string, { signal, ...reports }: HandedOptions): Promise<ImportProgress> {
    const { recorder, clock, log } = this.#parts;
    this.#stopped.signal.throwIfAborted();
    if (this.#running !== undefined) throw new Error('the service is importing another file');
    const either = AbortSignal.any([signal, this.#stopped.signal]);
    const options = { ...reports, clock, signal: either, atOnce: AT_ONCE };
    const running = importFile(file, recorder, options);
    // The command receives the error; stop() only waits.
    this.#running = running.catch(() => undefined);
    log.info({ file }, 'import started');
    try {
      const { added, known, rejected } = await running;
      log.info({ file, added, known, rejected }, 'import done');
      return await running;
    } catch (error) {
      log.warn({ file, reason: errorMessage(error) }, 'import ended');
      throw error;
    } finally {
      this.#running = undefined;
    }
  }
}
