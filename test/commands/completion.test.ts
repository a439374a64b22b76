import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/commands/commands.js';
import { MAIN, temporaryFolder } from '../support/program.js';

const names = [...COMMANDS.keys()];

/**
 * For each shell, a command that prints the completions of a line, one per line; `$1` is the script
 * file.
 */
const SHELLS = {
  bash: `source "$1"
    COMP_WORDS=($2 "$3"); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
    _itemtide itemtide "$3" ""; printf '%s\\n' "\${COMPREPLY[@]}"`,
  fish: `source $argv[1]; complete -C "$argv[2] $argv[3]" | cut -f 1`,
} as const;

function run(shell: string, words: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(shell, words, { encoding: 'utf8' });
  expect([status, stderr]).toStrictEqual([0, '']);
  return stdout;
}

function scriptFor(shell: string): string {
  const file = join(temporaryFolder(), `itemtide.${shell}`);
  writeFileSync(file, run(process.execPath, [MAIN, 'completion', shell]));
  return file;
}

describe.each(Object.entries(SHELLS))('in %s', (shell, program) => {
  let complete: (line: string, word: string) => string[];

  beforeAll(() => {
    const name = shell === 'bash' ? ['-c', program, 'bash'] : ['-c', program];
    complete = (line, word) =>
      run(shell, [...name, scriptFor(shell), line, word])
        .split('\n')
        .filter((found) => found !== '');
  });

  test('all commands are completed', () => {
    expect(complete('itemtide', '')).toEqual(expect.arrayContaining([...names, 'help']));
    expect(complete('itemtide', 'wat')).toEqual(['watch']);
  });

  test('the options of a command are', () => {
    expect(complete('itemtide move', '--')).toEqual(expect.arrayContaining(['--to', '--replace']));
    expect(complete('itemtide move', '--')).not.toContain('--days');
    expect(complete('itemtide help', 'set')).toEqual(['settings']);
  });
});

test('zsh loads its script, which describes all commands', () => {
  const file = scriptFor('zsh');
  const load = `compdef() { print -r -- "$1" }; source ${file}; functions _itemtide`;
  const shown = run('zsh', ['-f', '-c', load]);
  for (const [name, { summary }] of COMMANDS) expect(shown).toContain(`${name}:${summary}`);
  // Its own errors about the format of the options.
  const use = `autoload -U compinit; compinit -D; source ${file}; print $_comps[itemtide]`;
  expect(run('zsh', ['-f', '-c', use])).toBe('_itemtide\n');
});

test('zsh completes at the first use of a script in $fpath', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, '_itemtide'), run(process.execPath, [MAIN, 'completion', 'zsh']));
  const first = `fpath=(${folder} $fpath); autoload -Uz _itemtide
    _describe() { print -rl -- \${(P)2} }; words=(itemtide ''); CURRENT=2; _itemtide`;
  expect(run('zsh', ['-f', '-c', first])).toContain('serve:Polls the markets');
});

test('another shell is a usage error', () => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, 'completion', 'tcsh'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain('completion takes one of bash, zsh, fish.');
});
