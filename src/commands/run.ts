import { settingsHelp } from '../config/help.js';
import { UsageError } from './command.js';
import { readCommandLine } from './command-line.js';
import { COMMANDS } from './commands.js';
import { print } from './terminal.js';
import { USAGE } from './usage.js';

/**
 * Runs the command of a command line, or prints the help if there is none.
 * @param words those after the name of the program
 * @throws UsageError; Error with a message for the user if the command failed
 */
export async function run(words: readonly string[], version: string): Promise<void> {
  const { name = 'help', args, options, asked } = readCommandLine(words);
  if (asked.version) return print(`itemtide ${version}`);
  if (asked.help || name === 'help') return print(`${USAGE}\n\nSettings:\n\n${settingsHelp()}`);
  const command = COMMANDS.get(name);
  if (command === undefined) throw new UsageError(`There is no command "${name}".`);
  const accepted: readonly string[] = command.options;
  const [refused] = Object.keys(options).filter((option) => !accepted.includes(option));
  if (refused !== undefined) throw new UsageError(`${name} does not take --${refused}.`);
  await command.run({ args, options, version });
}
