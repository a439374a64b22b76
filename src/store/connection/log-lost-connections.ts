import type { Log } from '../../domain/log.js';
import type { Database } from './database.js';

/**
 * Logs each connection that is lost while no statement runs on it. The pool removes it, and the
 * next statement opens another. The error object contains the whole connection, so it is not
 * logged.
 * @param name the name of the connections on the server, if a process has several pools
 */
export function logLostConnections(
  { pool }: Database,
  log: Pick<Log, 'warn'>,
  name?: string,
): void {
  pool.on('error', ({ message }) =>
    log.warn(
      { reason: message, ...(name !== undefined && { connection: name }) },
      'a connection to the database was lost',
    ),
  );
}
