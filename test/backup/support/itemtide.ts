import { runProgram } from '../../support/program.js';

/** Runs a command to its end, and returns its output. */
export async function itemtide(
  folder: string,
  settings: Readonly<Record<string, string>>,
  ...words: string[]
) {
  const program = runProgram(words, settings, folder);
  const { code } = await program.ended;
  return { code, said: program.output.stderr, printed: program.output.stdout };
}
