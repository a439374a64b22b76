import { isBareAddress, isOneLine } from './check-mail.js';

/** The sender of mails. */
export interface Sender {
  /** `''` for none. */
  readonly name: string;
  readonly address: string;
}

// Strict, because libraries find an address in nearly any text.
const NAMED = /^([^<>]*?) *<([^<>]*)>$/;

/**
 * Parses `mail@example.com` or `Some Name <mail@example.com>`.
 * @throws Error with a message for the user for anything else
 */
export function parseSender(text: string): Sender {
  const [, name = '', address = text] = NAMED.exec(text) ?? [];
  if (isBareAddress(address) && isOneLine(text)) return { name: unquoted(name), address };
  throw new Error(
    'MAIL_FROM must be one address with or without a name, such as Itemtide <mail@example.com>.',
  );
}

function unquoted(name: string): string {
  return name.replace(/^"([^"]*)"$/, '$1');
}
