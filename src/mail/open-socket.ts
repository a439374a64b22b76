import { connect, type LookupFunction, type Socket } from 'node:net';
import type { SMTPTransportOptions } from 'nodemailer';
import type { DurationMs } from '../domain/units.js';

/** Ports where the address of the server names none (RFC 8314, section 3). */
const SUBMISSION = 587;
const SUBMISSION_BY_TLS = 465;

type OpenSocket = NonNullable<SMTPTransportOptions['getSocket']>;

/** Opens the connections of a mail transport to the addresses that `lookup` finds. */
export function openSocketBy(lookup: LookupFunction, patience: DurationMs): OpenSocket {
  return ({ host = 'localhost', port, secure = false }, callback) => {
    const usual = secure ? SUBMISSION_BY_TLS : SUBMISSION;
    const socket: Socket = connect({ host, port: Number(port) || usual, lookup });
    const timer = setTimeout(() => {
      const error = new Error(`no connection within ${patience} ms`);
      socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    }, patience);
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
