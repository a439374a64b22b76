import { normaliseEmail } from '../../domain/email.js';
import { type Mail, MailError } from './mailer.js';

/** Line breaks and other characters that a header or terminal could interpret. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Checks that a mail has one bare address and one line of subject, because mail libraries quote,
 * split or guess other input.
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
