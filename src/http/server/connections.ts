import { readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { errorCode } from '../../domain/unknown-values.js';
import { senderOf } from '../security/sender.js';
import { rawResponse } from './client-errors.js';
import { MOST_SUPERVISORS, SupervisorConnections } from './supervisor-connections.js';

/** Open files reserved for everything except client connections: the database, files, other servers. */
const RESERVED_FILES = 128;

/** Bytes that may wait to be sent while the client reads none of them. */
const MAX_UNSENT = 2 ** 20;
/** How long such a client may read nothing. */
const PATIENCE: DurationMs = 10 * SECOND_MS;
const CHECK_INTERVAL: DurationMs = 5 * SECOND_MS;

const RETRY_AFTER = { 'retry-after': '10' };

export interface ConnectionSettings {
  /** Connections of one address at a time, IPv6 by /64; without live connections. 0: no limit. */
  readonly perAddress: number;
  /** Their connections are not counted, because they carry requests of many visitors. */
  readonly trustedProxies: readonly string[];
  /** Whether an address has so much debt of processor time that its connections are closed at once. */
  readonly isRefused: (address: string) => boolean;
  /** Charges an address with accepting a connection. */
  readonly chargeConnection: (address: string) => void;
  /** Headers of every response. */
  readonly headers: OutgoingHttpHeaders;
}

/**
 * Limits the connections of an address, and of all: beyond the limit of open files they are closed at
 * once. An address at its limit that opens another one loses its oldest connection without a request;
 * if each has one, the new connection is refused with 429. Beyond each limit, supervisors on this machine
 * can request the liveness.
 */
export function installConnectionLimits(app: FastifyInstance, settings: ConnectionSettings): void {
  const { perAddress, trustedProxies, isRefused, chargeConnection, headers } = settings;
  const { server } = app;
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  const bySender = new Map<string, Set<Socket>>();
  /** The last response of each connection. */
  const responses = new WeakMap<Socket, ServerResponse>();
  const most = Math.max(1, openFilesLimit() - RESERVED_FILES - MOST_SUPERVISORS);
  let open = 0;
  server.maxConnections = most + MOST_SUPERVISORS;
  const supervisors = new SupervisorConnections(server, (socket) => refuse(socket, headers));

  const forget = (sender: string, socket: Socket) => {
    const sockets = bySender.get(sender);
    sockets?.delete(socket);
    if (sockets?.size === 0) bySender.delete(sender);
  };
  const isIdle = (socket: Socket) => responses.get(socket)?.writableFinished !== false;

  onConnection(server, (socket, isNew) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return;
    const sender = senderOf(remoteAddress);
    if (isNew) {
      open += 1;
      socket.once('close', () => {
        open -= 1;
        forget(sender, socket);
      });
    }
    const isProxy = isTrusted(remoteAddress, 0);
    if (open > most || (!isProxy && isRefused(remoteAddress))) {
      if (!supervisors.accept(socket)) socket.destroy();
      return;
    }
    if (isProxy) return;
    if (isNew) chargeConnection(remoteAddress);
    if (perAddress === 0) return;
    const sockets = bySender.get(sender) ?? new Set<Socket>();
    if (sockets.size >= perAddress) {
      const idle = [...sockets].find(isIdle);
      if (idle === undefined) {
        if (!supervisors.accept(socket)) refuse(socket, headers);
        return;
      }
      sockets.delete(idle);
      idle.destroy();
    }
    bySender.set(sender, sockets.add(socket));
  });
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    if (socket.remoteAddress !== undefined) forget(senderOf(socket.remoteAddress), socket);
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    responses.set(socket, response);
  });
}

/**
 * Ends connections of clients that have 1 MB of responses to read and read nothing for 10 s. This does not
 * affect slow clients: Node.js counts bytes accepted by the operating system as activity.
 */
export function installUnreadLimit(app: FastifyInstance): void {
  const open = new Set<Socket>();
  onConnection(app.server, (socket, isNew) => {
    open.add(socket);
    if (isNew) socket.once('close', () => open.delete(socket));
  });
  app.server.on('upgrade', ({ socket }: IncomingMessage) => open.delete(socket));
  const checking = setInterval(() => {
    for (const socket of open) {
      // Setting it again would restart the time. Node.js itself sets the timeout of an idle connection.
      const isFull = socket.writableLength > MAX_UNSENT && socket.timeout !== PATIENCE;
      if (isFull) socket.setTimeout(PATIENCE);
    }
  }, CHECK_INTERVAL);
  checking.unref();
  app.addHook('onClose', () => clearInterval(checking));
}

/** After a request for another protocol a connection is announced again (websocket/upgrade.ts), not as a new one. */
function onConnection(server: Server, handle: (socket: Socket, isNew: boolean) => void): void {
  const known = new WeakSet<Socket>();
  server.on('connection', (socket: Socket) => {
    const isNew = !known.has(socket);
    known.add(socket);
    handle(socket, isNew);
  });
}

/** The file that states the limits of this process, on Linux. */
const LIMITS = '/proc/self/limits';

/** Files that the process may have open; Node.js raises the soft limit to the hard one at its start. */
function openFilesLimit(): number {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync(LIMITS, 'utf8')) ?? [];
    return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
}

function refuse(socket: Socket, headers: OutgoingHttpHeaders): void {
  const text = rawResponse(429, 'too many connections from this address', {
    ...headers,
    ...RETRY_AFTER,
  });
  socket.on('error', () => socket.destroy());
  socket.end(text, () => socket.destroy());
}
