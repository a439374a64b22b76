import { COMMANDS } from '../../src/commands/commands.js';
import { EXIT_CODES } from '../../src/commands/exit-codes.js';
import { call } from '../../src/commands/usage.js';

/** The table of commands, with the options that they require. */
export function commandsTable(): string {
  const rows = [...COMMANDS].map(([name, { args, options, summary }]) => {
    const needed = Object.entries(options).filter(([, { required }]) => required);
    const words = ['itemtide', name, args, ...needed.map(([option, help]) => call(option, help))];
    return `| \`${words.filter((word) => word !== '').join(' ')}\` | ${summary} |`;
  });
  return ['| Command | Action |', '|---|---|', ...rows].join('\n');
}

export function exitCodesTable(): string {
  const rows = Object.values(EXIT_CODES).map(({ code, meaning }) => `| ${code} | ${meaning} |`);
  return ['| Exit code | Meaning |', '|---|---|', ...rows].join('\n');
}
