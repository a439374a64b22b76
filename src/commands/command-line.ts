import { parseArgs } from 'node:util';
import { type Options, UsageError } from './command.js';
import { nearestName } from './nearest-name.js';

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  items: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
  market: { type: 'string' },
  days: { type: 'string' },
  to: { type: 'string' },
  replace: { type: 'boolean' },
} as const;

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
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (cause) {
    const command = args.find((word) => !word.startsWith('-'));
    const message = unknownOption(args) ?? (cause instanceof Error ? cause.message : String(cause));
    throw new UsageError(message, { cause, ...(command !== undefined && { command }) });
  }
}

/** Names an option that does not exist, and the one that is meant; undefined if all exist. */
function unknownOption(args: readonly string[]): string | undefined {
  const names = Object.keys(OPTIONS);
  const given = args.flatMap((word) => /^--([^=]+)/.exec(word)?.[1] ?? []);
  const unknown = given.find((name) => !names.includes(name));
  if (unknown === undefined) return undefined;
  const nearest = nearestName(unknown, names);
  const hint = nearest === undefined ? '' : ` Did you mean "--${nearest}"?`;
  return `There is no option "--${unknown}".${hint}`;
}
