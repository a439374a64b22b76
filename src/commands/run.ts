import { flushLogs } from '../app/logger.js';
import { settingsHelp } from '../config/help.js';
import { type Command, UsageError } from './command.js';
import { readCommandLine } from './command-line.js';
import { COMMANDS } from './commands.js';
import { nearestName } from './nearest-name.js';
import { print } from './terminal.js';
import { usage, usageOf } from './usage.js';

/**
 * Runs the command of a command line, or `serve` if there is none.
 * @param words those after the name of the program
 * @throws UsageError; Error with a message for the user if the command failed
 */
export async function run(words: readonly string[], version: string): Promise<void> {
  const { name: given, args, options, asked } = readCommandLine(words);
  if (asked.version) return print(`itemtide ${version}`);
  const name = given ?? (asked.help ? 'help' : 'serve');
  if (name === 'help') return print(helpOf(args[0]));
  const command = commandOf(name);
  if (asked.help) return print(usageOf(name, command));
  const [refused] = Object.keys(options).filter(
    (option) => !Object.hasOwn(command.options, option),
  );
  if (refused !== undefined) {
    throw new UsageError(`${name} does not take --${refused}.`, { command: name });
  }
  try {
    await command.run({ args, options, version });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(error.message, { cause: error, command: name });
  } finally {
    await flushLogs();
  }
}

/** The text to print after a {@link UsageError}. */
export function usageAfter({ command: name }: UsageError): string {
  const command = name === undefined ? undefined : COMMANDS.get(name);
  return name === undefined || command === undefined ? usage() : usageOf(name, command);
}

/** @throws UsageError */
function helpOf(topic: string | undefined): string {
  if (topic === undefined) return usage();
  if (topic === 'help') return usage();
  return topic === 'settings' ? settingsHelp() : usageOf(topic, commandOf(topic, ['settings']));
}

/**
 * @param alternatives other words that may be meant
 * @throws UsageError
 */
function commandOf(name: string, alternatives: readonly string[] = []): Command {
  const command = COMMANDS.get(name);
  if (command !== undefined) return command;
  const nearest = nearestName(name, [...COMMANDS.keys(), 'help', ...alternatives]);
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  throw new UsageError(`There is no command "${name}".${hint}`);
}
