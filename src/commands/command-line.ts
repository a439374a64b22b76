import { parseArgs } from 'node:util';
import { type Options, UsageError } from './command.js';

/** Options that can be used without a command. */
interface Asked {
  readonly help?: boolean | undefined;
  readonly version?: boolean | undefined;
}

export interface CommandLine {
  /** The first word that is not an option; undefined if there is none. */
  readonly name: string | undefined;
  /** The words after it. */
  readonly args: readonly string[];
  readonly options: Options;
  readonly asked: Asked;
}

/**
 * Parses the words after the name of the program.
 * @throws UsageError for an option that does not exist, or lacks its value
 */
export function readCommandLine(words: readonly string[]): CommandLine {
  const { values, positionals } = parse([...words]);
  const { help, version, ...options } = values;
  const [name, ...args] = positionals;
  return { name, args, options, asked: { help, version } };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
        items: { type: 'string' },
        url: { type: 'string' },
        token: { type: 'string' },
        market: { type: 'string' },
        days: { type: 'string' },
        to: { type: 'string' },
        replace: { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
