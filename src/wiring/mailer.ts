import type { LookupFunction } from 'node:net';
import type { Config } from '../config/config.js';
import { createConsoleMailer } from '../mail/console-mailer.js';
import type { Mailer } from '../mail/mailer.js';
import { parseSender } from '../mail/sender.js';

/**
 * Sends by the configured server, or shows each mail to the person at the terminal by `print`.
 * @throws Error in one sentence when the sender is not one address
 */
export async function openMailer(
  { mailFrom, smtpUrl }: Config['accounts'],
  baseUrl: URL,
  print: (text: string) => void,
  lookup: LookupFunction,
): Promise<Mailer> {
  if (mailFrom !== undefined) parseSender(mailFrom);
  const from = mailFrom ?? `Itemtide <no-reply@${baseUrl.hostname}>`;
  if (smtpUrl === undefined) return createConsoleMailer(print);
  // Loaded where it is wanted: its library is forty files.
  const { createSmtpMailer } = await import('../mail/smtp-mailer.js');
  return createSmtpMailer(smtpUrl.reveal(), from, lookup);
}
