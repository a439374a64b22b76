import { connect, type LookupFunction, type Socket } from 'node:net';
import type { SMTPTransportOptions } from 'nodemailer';
import type { DurationMs } from '../../domain/units.js';

/** Default ports (RFC 8314, section 3). */
const SUBMISSION = 587;
const SUBMISSION_BY_TLS = 465;

type OpenSocket = NonNullable<SMTPTransportOptions['getSocket']>;

/**
 * Returns a function for a mail transport that opens connections to the addresses that `lookup`
 * finds.
 */
export function socketOpener(lookup: LookupFunction, timeout: DurationMs): OpenSocket {
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
