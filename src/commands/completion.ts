import type { Command, Invocation } from './command.js';
import { UsageError } from './command.js';

/** The commands by name, of which the scripts are made. */
type Commands = ReadonlyMap<string, Command>;

const SHELLS: Readonly<Record<string, (commands: Commands) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** `completion SHELL`; the table of commands has this command too, so it is passed later. */
export function completionOf(commands: () => Commands): Command {
  return {
    args: 'SHELL',
    summary: 'Prints a script that completes commands and options, for bash, zsh or fish.',
    options: {},
    run: async ({ args: [shell = '', ...rest] }: Invocation) => {
      const script = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
      if (script === undefined || rest.length > 0) {
        throw new UsageError(`completion takes one of ${Object.keys(SHELLS).join(', ')}.`);
      }
      process.stdout.write(`${script(commands())}\n`);
    },
  };
}

const TOPICS = (commands: Commands) => [...commands.keys(), 'settings'].join(' ');

const optionsOf = ({ options }: Command) => [...Object.keys(options), 'help'].map((o) => `--${o}`);

function bashScript(commands: Commands): string {
  const cases = [...commands].map(
    ([name, command]) => `    ${name}) words="${optionsOf(command).join(' ')}" ;;`,
  );
  return [
    '_itemtide() {',
    '  local word=$2 words=',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    words="${[...commands.keys()].join(' ')} help --help --version"`,
    `  else case \${COMP_WORDS[1]} in`,
    `    help) words="${TOPICS(commands)}" ;;`,
    `    completion) words="${Object.keys(SHELLS).join(' ')}" ;;`,
    ...cases.filter((line) => !line.includes(' completion)')),
    '  esac; fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    '}',
    'complete -o default -F _itemtide itemtide',
  ].join('\n');
}

function zshScript(commands: Commands): string {
  const described = [...commands].map(
    ([name, { summary }]) => `    ${quoted(`${name}:${summary}`)}`,
  );
  const cases = [...commands].map(([name, command]) => {
    const options = Object.entries(command.options).map(([option, { value, meaning }]) =>
      quoted(`--${option}[${oneLine(meaning)}]${value === undefined ? '' : `:${value}:_files`}`),
    );
    const words =
      name === 'completion'
        ? [quoted(`2:shell:(${Object.keys(SHELLS).join(' ')})`)]
        : [...options, quoted('*:file:_files')];
    return `    ${name}) _arguments ${words.join(' ')} ;;`;
  });
  return [
    '#compdef itemtide',
    '_itemtide() {',
    '  local -a commands',
    '  commands=(',
    ...described,
    `    ${quoted('help:Shows the help of a command.')}`,
    '  )',
    '  if (( CURRENT == 2 )); then _describe command commands; return; fi',
    '  case $words[2] in',
    `    help) compadd ${TOPICS(commands)} ;;`,
    ...cases,
    '  esac',
    '}',
    // A file of $fpath is run as the function at its first use, which must complete too.
    'if [[ $funcstack[1] == _itemtide ]]; then _itemtide "$@"; else compdef _itemtide itemtide; fi',
  ].join('\n');
}

function fishScript(commands: Commands): string {
  const lines = [...commands].flatMap(([name, command]) => [
    `complete -c itemtide -n __fish_use_subcommand -f -a ${name} -d ${quoted(command.summary)}`,
    ...Object.entries(command.options).map(([option, { value, meaning }]) => {
      const takes = value === undefined ? '' : ' -r';
      const when = quoted(`__fish_seen_subcommand_from ${name}`);
      return `complete -c itemtide -n ${when} -l ${option}${takes} -d ${quoted(oneLine(meaning))}`;
    }),
  ]);
  const of = (name: string, words: string) =>
    `complete -c itemtide -n ${quoted(`__fish_seen_subcommand_from ${name}`)} -f -a ${quoted(words)}`;
  return [
    ...lines,
    `complete -c itemtide -n __fish_use_subcommand -f -a help -d ${quoted('Shows the help of a command.')}`,
    of('help', TOPICS(commands)),
    of('completion', Object.keys(SHELLS).join(' ')),
  ].join('\n');
}

function oneLine(meaning: string): string {
  return meaning.replaceAll('\n', ' ');
}

/** In single quotes, as all three shells read them; no text of the commands has one. */
function quoted(text: string): string {
  return `'${text}'`;
}
