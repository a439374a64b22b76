import type { App } from './start-app.js';

/** Starts an app. @param restart ends it, and starts it again */
type Start = (restart: () => void) => Promise<App>;

/** An app that can be started again within the process, such as to apply stored settings. */
export class RestartableApp {
  readonly #start: Start;
  #app: Promise<App> | undefined;
  /** The last app that was told to stop. */
  #stopping: { readonly app: App; readonly done: Promise<void> } | undefined;
  #stopped = false;

  constructor(start: Start) {
    this.#start = start;
  }

  /**
   * Runs the app, and after each restart the next one, until it is stopped.
   * @param onStart called with each app while it starts; resolves when it is ready
   * @throws the reason for which an app cannot be started
   */
  async run(onStart: (app: App) => Promise<void>): Promise<void> {
    while (!this.#stopped) {
      let restart = () => {};
      const restarted = new Promise<void>((resolve) => {
        restart = resolve;
      });
      this.#app = this.#start(restart);
      const app = await this.#app;
      try {
        await onStart(app);
      } catch (error) {
        // A signal to stop during the start is not a failure.
        if (this.#stopped) return;
        throw error;
      }
      await restarted;
      if (!this.#stopped) await this.#end(app);
    }
  }

  /** Stops the app; may be called during its start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const app = await this.#app?.catch(() => undefined);
    if (app !== undefined) await this.#end(app);
  }

  /** An app is stopped once, also if the signal to stop comes during a restart. */
  #end(app: App): Promise<void> {
    if (this.#stopping?.app !== app) this.#stopping = { app, done: app.stop() };
    return this.#stopping.done;
  }
}
