/** Prints a result to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a message to standard error; standard output is for logs and results. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/**
 * Prints a text for which a person waits to standard error. On a terminal it is set off from other lines, and
 * its addresses are bold.
 */
export function sayApart(text: string): void {
  say(isTerminal() ? `\n${text.replace(/^https?:\S+$/gm, '\u001b[1m$&\u001b[22m')}` : text);
}

/** Whether standard error is a terminal, on which a progress bar can be drawn. */
export function isTerminal(): boolean {
  return process.stderr.isTTY === true;
}

/** Aborted at the first termination signal; the second one ends the process at once. */
export function abortOnSignals(): AbortController {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop;
}
