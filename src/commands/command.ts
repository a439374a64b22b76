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

/** The help of an option. */
export interface OptionHelp {
  /** The name of its value, such as `DAYS`; undefined for an option without one. */
  readonly value?: string;
  /** Whether the command needs it. */
  readonly required?: true;
  /** A line, or two of them. */
  readonly meaning: string;
}

export interface Command {
  /** The arguments as the help shows them; '' without any. */
  readonly args: '' | 'FILE' | '[FILE]' | 'SHELL' | '[WORDS]';
  /** Its effect, as a sentence. */
  readonly summary: string;
  /** The options of the command. */
  readonly options: Readonly<Partial<Record<keyof Options, OptionHelp>>>;
  /**
   * @throws UsageError if it was called incorrectly; Error with a message for the user if it failed
   */
  readonly run: (invocation: Invocation) => Promise<void>;
}

/** Wrong use of the command line. */
export class UsageError extends Error {
  /** The command that was used; undefined if that is not known. */
  readonly command: string | undefined;

  constructor(message: string, options: ErrorOptions & { readonly command?: string } = {}) {
    super(message, options);
    this.command = options.command;
  }
}
