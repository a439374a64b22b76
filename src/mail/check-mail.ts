import { normaliseEmail } from '../domain/email.js';
import { type Mail, MailError } from './mailer.js';

/** Line breaks and everything else that a header or a terminal could take for more than text. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Mail libraries quote, split or guess what they are given. Nothing reaches one, or the console,
 * that is not one bare address and one line of subject.
 * @throws MailError
 */
export function checkMail({ to, subject }: Mail): void {
  if (!isBareAddress(to)) throw new MailError('the recipient is not one bare address');
  if (!isOneLine(subject)) throw new MailError('the subject is not one line of text');
}

export function isBareAddress(text: string): boolean {
  return normaliseEmail(text) === text.toLowerCase();
}

export function isOneLine(text: string): boolean {
  return text !== '' && !UNPRINTABLE.test(text);
}
