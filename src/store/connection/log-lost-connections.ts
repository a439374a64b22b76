import type { Log } from '../../domain/log.js';
import type { Database } from './database.js';

/**
 * Logs each connection of a database that is lost while no statement runs on it. The pool drops it,
 * and the next statement opens another. The error itself holds the whole connection, which is not for
 * the log.
 * @param name the name of the connections on the server, where a process has several pools
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
