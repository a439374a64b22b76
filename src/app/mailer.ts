import type { LookupFunction } from 'node:net';
import type { LinkWay } from '../auth/accounts.js';
import type { Config } from '../config/config.js';
import { MARKET_TRAITS } from '../market/registry.js';
import { createConsoleMailer } from '../runtime/mail/console-mailer.js';
import type { Mailer } from '../runtime/mail/mailer.js';
import { createNoMailer } from '../runtime/mail/no-mailer.js';
import { parseSender } from '../runtime/mail/sender.js';

/**
 * How login links reach users: a mail server is set, or mails may be printed. The output of a container is
 * stored in logs, where a login link would be a leaked credential; there, mails are printed with demo data
 * only.
 */
export function linkWayOf({ accounts, markets }: Config): LinkWay {
  const { smtpUrl, printMails } = accounts;
  if (smtpUrl !== undefined) return 'mail';
  return printMails === 'always' || markets.every(isDemo) ? 'printed' : 'none';
}

function isDemo({ name }: Config['markets'][number]): boolean {
  return MARKET_TRAITS.some((traits) => traits.name === name && traits.demo);
}

/**
 * Sends through the configured server, or prints each mail.
 * @throws Error with a message for the user if the sender is not one address
 */
export async function openMailer(
  config: Config,
  baseUrl: URL,
  print: (text: string) => void,
  lookup: LookupFunction,
): Promise<Mailer> {
  const { mailFrom, smtpUrl } = config.accounts;
  if (mailFrom !== undefined) parseSender(mailFrom);
  const from = mailFrom ?? `Itemtide <no-reply@${baseUrl.hostname}>`;
  if (linkWayOf(config) === 'none') return createNoMailer();
  if (smtpUrl === undefined) return createConsoleMailer(print);
  // Loaded only if used: the library has forty files.
  const { createSmtpMailer } = await import('../runtime/mail/smtp-mailer.js');
  return createSmtpMailer(smtpUrl.reveal(), from, lookup);
}
