import type { LookupFunction } from 'node:net';
import { createTransport, type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import { isLoopback } from '../domain/loopback.js';
import { type DurationMs, SECOND_MS } from '../domain/units.js';
import { checkMail } from './check-mail.js';
import { MailError, type Mailer } from './mailer.js';
import { openSocketBy } from './open-socket.js';
import { parseSender } from './sender.js';

/** For a mail from the first connection to the server's last word. */
const TIMEOUT: DurationMs = 30 * SECOND_MS;
/** How long mails that are on their way may delay a stop. */
const CLOSING_TIME: DurationMs = 5 * SECOND_MS;

/**
 * Sends by way of one mail server: `smtp://user:password@host:587`, or `smtps://`. Options of the
 * transport may stand in the address's query and win over those set here, such as
 * `?tls.rejectUnauthorized=false`. `from` is an address, with or without a name. The server's name
 * is looked up by `lookup`.
 * @throws Error in one sentence when `from` is not one address
 */
export function createSmtpMailer(url: string, from: string, lookup: LookupFunction): Mailer {
  const sender = parseSender(from);
  const { hostname, username } = new URL(url);
  const transport = createTransport({
    ...transportOptions(hostname, username !== ''),
    getSocket: openSocketBy(lookup, TIMEOUT),
    url,
  });
  const underway = new Set<Promise<unknown>>();
  const stop = new AbortController();
  let closed = false;
  return {
    async send(mail) {
      checkMail(mail);
      if (closed) throw new MailError('the mailer is closed');
      const sending = transport.sendMail({
        from: sender,
        // As an object: a string would be split at commas.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT)]),
      });
      underway.add(sending);
      try {
        await sending;
      } catch (error) {
        throw new MailError(`${hostname} did not take the mail: ${trouble(error)}`, {
          passes: !isFinal(error),
        });
      } finally {
        underway.delete(sending);
      }
    },
    async close() {
      closed = true;
      const timer = setTimeout(() => stop.abort(), CLOSING_TIME);
      await Promise.allSettled(underway);
      clearTimeout(timer);
      transport.close();
    },
  };
}

function transportOptions(hostname: string, hasPassword: boolean): SMTPTransportOptions {
  const onThisMachine = isLoopback(hostname);
  return {
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // A password leaves this machine encrypted or not at all.
    requireTLS: hasPassword && !onThisMachine,
    // Servers on this machine mostly have a certificate that nobody signed.
    ...(onThisMachine ? { tls: { rejectUnauthorized: false } } : {}),
  };
}

/** A server that says 5xx does not take the same mail later (RFC 5321, 4.2.1). */
function isFinal(error: unknown): boolean {
  return (error as NodemailerError).response?.startsWith('5') ?? false;
}

/**
 * What may be logged. What a server says may repeat the mail, and with it a link that signs in:
 * of its answer only the codes are kept.
 */
function trouble(error: unknown): string {
  const { code = 'failed', command, response, message } = error as NodemailerError;
  if (response === undefined) return `${code}: ${message}`;
  const [codes] = /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? ['no status'];
  return `${codes} to ${command ?? 'the connection'} (${code})`;
}
