import type { App } from './start-app.js';

/** Starts an app. @param restart ends it, and starts it again */
type Start = (restart: () => void) => Promise<App>;

/** An app that can be started again within the process, such as to apply stored settings. */
export class RestartableApp {
  readonly #start: Start;
  #app: Promise<App> | undefined;
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
      if (!this.#stopped) await app.stop();
    }
  }

  /** Stops the app; may be called during its start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await (await this.#app?.catch(() => undefined))?.stop();
  }
}
