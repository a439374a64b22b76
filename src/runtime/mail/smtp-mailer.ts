import { connect, type LookupFunction, type Socket } from 'node:net';
import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import { isLoopback } from '../../domain/loopback.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { errorCode, errorMessage, fieldsOf } from '../../domain/unknown-values.js';
import { checkMail } from './check-mail.js';
import { MailError, type Mailer } from './mailer.js';
import { parseSender } from './sender.js';

/** Default ports (RFC 8314, section 3). */
const SUBMISSION = 587;
const SUBMISSION_BY_TLS = 465;

type OpenSocket = NonNullable<SMTPTransportOptions['getSocket']>;

/**
 * Returns a function for a mail transport that opens connections to the addresses that `lookup`
 * finds.
 */
function socketOpener(lookup: LookupFunction, timeout: DurationMs): OpenSocket {
  return ({ host = 'localhost', port, secure = false }, callback) => {
    const defaultPort = secure ? SUBMISSION_BY_TLS : SUBMISSION;
    const socket: Socket = connect({ host, port: Number(port) || defaultPort, lookup });
    const timer = setTimeout(() => {
      const error = new Error(`no connection within ${timeout} ms`);
      socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    }, timeout);
    const failed = (error: Error): void => {
      clearTimeout(timer);
      callback(error);
    };
    socket.once('error', failed);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', failed);
      callback(null, { connection: socket });
    });
  };
}

/** Time for sending a mail, from the connection to the server's last response. */
const TIMEOUT: DurationMs = 30 * SECOND_MS;
/** Time that running sends may delay a stop. */
const CLOSE_TIMEOUT: DurationMs = 5 * SECOND_MS;

/**
 * Sends mails through one server: `smtp://user:password@host:587`, or `smtps://`. With
 * `?tls.rejectUnauthorized=false` any certificate is accepted. `from` is an address with or without a
 * name. `lookup` resolves the server's name.
 * @throws Error with a message for the user if `from` is not one address
 */
export function createSmtpMailer(url: string, from: string, lookup: LookupFunction): Mailer {
  const sender = parseSender(from);
  const { hostname } = new URL(url);
  const transport = openTransport(url, lookup);
  const running = new Set<Promise<unknown>>();
  const stop = new AbortController();
  let closed = false;
  return {
    async send(mail) {
      checkMail(mail);
      if (closed) throw new MailError('the mailer is closed');
      const sending = transport.sendMail({
        from: sender,
        // An object, because a string would be split at commas.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT)]),
      });
      running.add(sending);
      try {
        await sending;
      } catch (error) {
        throw new MailError(`${hostname} refused the mail: ${describe(error)}`, {
          isTemporary: !isPermanent(error),
        });
      } finally {
        running.delete(sending);
      }
    },
    async close() {
      closed = true;
      const timer = setTimeout(() => stop.abort(), CLOSE_TIMEOUT);
      await Promise.allSettled(running);
      clearTimeout(timer);
      transport.close();
    },
  };
}

/**
 * Connects to the server and logs in, without sending a mail.
 * @throws MailError
 */
export async function checkSmtpServer(url: string, lookup: LookupFunction): Promise<void> {
  const transport = openTransport(url, lookup);
  try {
    await transport.verify();
  } catch (error) {
    throw new MailError(`${new URL(url).hostname} cannot be used: ${describe(error)}`);
  } finally {
    transport.close();
  }
}

/**
 * The address is not passed to the transport, which takes every option from it, such as a program to
 * start.
 */
function openTransport(address: string, lookup: LookupFunction) {
  const url = new URL(address);
  const { hostname, port, protocol } = url;
  const [user, pass] = [url.username, url.password].map((part) => decodeURIComponent(part));
  const onThisMachine = isLoopback(hostname);
  const verified = url.searchParams.get('tls.rejectUnauthorized') ?? String(!onThisMachine);
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port === '' ? {} : { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(user || pass ? { auth: { user, pass } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // Passwords are only sent encrypted, except to this machine.
    requireTLS: user !== '' && !onThisMachine,
    // Servers on this machine usually have a self-signed certificate.
    tls: { rejectUnauthorized: verified !== 'false' },
    getSocket: socketOpener(lookup, TIMEOUT),
  });
}

/** A server that responds with 5xx will refuse the same mail again (RFC 5321, 4.2.1). */
function isPermanent(error: unknown): boolean {
  const { response } = fieldsOf(error);
  return typeof response === 'string' && response.startsWith('5');
}

/**
 * The part of an error that may be logged. A server's response may repeat the mail, including a
 * sign-in link, so that only its codes are kept.
 */
function describe(error: unknown): string {
  const { command, response } = fieldsOf(error);
  const code = errorCode(error) ?? 'failed';
  if (typeof response !== 'string') return `${code}: ${errorMessage(error)}`;
  const [codes] = /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? ['no status'];
  return `${codes} to ${typeof command === 'string' ? command : 'the connection'} (${code})`;
}
