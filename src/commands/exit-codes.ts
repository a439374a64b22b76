import { ConfigError } from '../config/config-error.js';
import { UsageError } from './command.js';

/** The exit codes of all commands. */
export const EXIT_CODES = {
  done: { code: 0, meaning: 'Done, or stopped by SIGTERM or SIGINT.' },
  failed: { code: 1, meaning: 'Failed; standard error has the reason.' },
  wrongUse: { code: 2, meaning: 'The command, an argument or an option is wrong.' },
  /** EX_CONFIG of sysexits.h, which systemd shows by name. */
  wrongSettings: { code: 78, meaning: 'A setting is invalid: the same start fails again.' },
} as const;

/** The exit code after a command threw this. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return EXIT_CODES.wrongUse.code;
  if (error instanceof ConfigError) return EXIT_CODES.wrongSettings.code;
  return EXIT_CODES.failed.code;
}
