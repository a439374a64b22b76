import type { Command, OptionHelp } from './command.js';
import { COMMANDS } from './commands.js';
import { EXIT_CODES } from './exit-codes.js';

/** The first columns of commands and of their options. */
const WIDTH = 19;

/** The help of all commands. */
export function usage(): string {
  const commands = [...COMMANDS].map(([name, command]) => linesOf(name, command));
  return [
    'Usage: itemtide <command>',
    '',
    ...commands,
    '',
    '  help COMMAND  Shows the help of a command; help settings, all settings.',
    '  --help        Shows this help.',
    '  --version     Shows the version.',
    '',
    'Exit codes:',
    ...Object.values(EXIT_CODES).map(({ code, meaning }) => `  ${`${code}`.padEnd(4)}${meaning}`),
  ].join('\n');
}

/** The help of one command. */
export function usageOf(name: string, command: Command): string {
  const { args, summary, options } = command;
  const takes = [
    args,
    ...Object.entries(options).map(([option, help]) =>
      help.required ? call(option, help) : `[${call(option, help)}]`,
    ),
  ];
  const lines = optionLines(command);
  return [
    ['Usage: itemtide', name, ...takes].filter((word) => word !== '').join(' '),
    '',
    summary,
    ...(lines.length === 0 ? [] : ['', ...lines]),
  ].join('\n');
}

function linesOf(name: string, command: Command): string {
  const call = `${name} ${command.args}`.trimEnd();
  return [`  ${call.padEnd(WIDTH - 2)}${command.summary}`, ...optionLines(command)].join('\n');
}

function optionLines({ options }: Command): string[] {
  return Object.entries(options).map(([name, help]) => {
    const meaning = help.meaning.replaceAll('\n', `\n${' '.repeat(WIDTH + 2)}`);
    return `    ${call(name, help).padEnd(WIDTH - 2)}${meaning}`;
  });
}

/** An option as it is typed. */
export function call(name: string, { value }: OptionHelp): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}
