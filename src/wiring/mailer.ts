import type { Config } from '../config/config.js';
import { createConsoleMailer } from '../mail/console-mailer.js';
import type { Mailer } from '../mail/mailer.js';
import { createSmtpMailer } from '../mail/smtp-mailer.js';

/** Sends by the configured server, or shows each mail to the person at the terminal by `print`. */
export function openMailer(
  { mailFrom, smtpUrl }: Config['accounts'],
  baseUrl: URL,
  print: (text: string) => void,
): Mailer {
  const from = mailFrom ?? `Itemtide <no-reply@${baseUrl.hostname}>`;
  return smtpUrl === undefined
    ? createConsoleMailer(print)
    : createSmtpMailer(smtpUrl.reveal(), from);
}
