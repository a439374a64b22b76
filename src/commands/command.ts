/** The options of all commands, such as `--market NAME`. */
export interface Options {
  readonly items?: string | undefined;
  readonly url?: string | undefined;
  readonly token?: string | undefined;
  readonly market?: string | undefined;
  readonly days?: string | undefined;
  readonly to?: string | undefined;
  readonly replace?: boolean | undefined;
}

/** The words after the name of the command, and the version of the program. */
export interface Invocation {
  readonly args: readonly string[];
  readonly options: Options;
  readonly version: string;
}

export interface Command {
  /** The options of the command. */
  readonly options: readonly (keyof Options)[];
  /**
   * @throws UsageError if it was called incorrectly; Error with a message for the user if it failed
   */
  readonly run: (invocation: Invocation) => Promise<void>;
}

/** Wrong use of the command line. */
export class UsageError extends Error {}
