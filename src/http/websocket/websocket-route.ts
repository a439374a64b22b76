import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { LIVE_PATH, MAX_LIVE_FRAME } from '../../contract/live-commands.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { type Caller, type CallerLookup, callerOf } from '../security/caller.js';
import type { Payers } from '../security/processor-budget.js';
import { senderOf } from '../security/sender.js';
import type { HttpDeps } from '../server/deps.js';
import { HttpError } from '../server/errors.js';
import type { AlertConnections } from './alert-connections.js';
import { isAllowedOrigin } from './allowed-origin.js';
import { CommandTurns } from './command-turns.js';
import { ConnectionCounter } from './connection-limits.js';
import { installUpgrades, type Upgrade, upgradeOf } from './upgrade.js';
import { WebSocketConnection } from './websocket-connection.js';

/** Fragments of a message, and parts in which its bytes may arrive: each part is kept until it is complete. */
const MAX_FRAGMENTS = 128;
const MAX_PARTS = 1_024;

/** How long clients may take for the closing handshake when the service stops. */
const STOP_TIMEOUT: DurationMs = 2 * SECOND_MS;

/** The response headers of 426, which name the protocol to upgrade to. */
function upgradeHeaders({ headers }: FastifyRequest): Record<string, string> {
  const ends = /\bclose\b/i.test(headers.connection ?? '');
  return { connection: ends ? 'Upgrade, close' : 'Upgrade', upgrade: 'websocket' };
}

interface LiveDeps extends Pick<HttpDeps, 'live' | 'logger'> {
  readonly settings: Pick<HttpDeps['settings'], 'baseUrl' | 'frontendUrl' | 'live'>;
  readonly accounts: CallerLookup;
  readonly alertConnections: Pick<AlertConnections, 'join'>;
}

/** `/ws`: live updates of prices, volatility and ranking, and the alerts of the signed-in user. */
export function liveScope(deps: LiveDeps, payers: Payers): FastifyPluginAsync {
  const { live, accounts, alertConnections, settings, logger } = deps;
  const connections = new ConnectionCounter(settings.live);
  const parts = { hub: live, turns: new CommandTurns(), log: logger };
  return async (app) => {
    const server = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_LIVE_FRAME,
      maxFragments: MAX_FRAGMENTS,
      maxBufferedChunks: MAX_PARTS,
    });
    installUpgrades(app);
    const addresses = [settings.baseUrl, new URL(settings.frontendUrl)];
    let stopping = false;

    app.get(
      LIVE_PATH,
      { schema: { hide: true }, config: { access: 'public', withoutPlace: true } },
      async (request, reply) => {
        const upgrade = upgradeOf(request);
        if (upgrade === undefined) {
          throw new HttpError(
            426,
            'this address is for WebSocket clients',
            upgradeHeaders(request),
          );
        }
        if (!isAllowedOrigin(request.headers.origin, addresses)) {
          const { origin } = settings.baseUrl;
          throw new HttpError(
            403,
            `origin not allowed: live updates work at ${origin}, which BASE_URL sets`,
          );
        }
        upgrade.stream.once('close', connections.add(senderOf(request.ip)));
        const caller = await callerOf(accounts, request);
        if (stopping) throw new HttpError(503, 'the service is stopping');
        const webSocket = completeHandshake(server, request.raw, upgrade);
        const payer =
          caller === undefined ? payers.address(request.ip) : payers.user(caller.user.id);
        reply.hijack();
        reply.raw.detachSocket(request.raw.socket);
        const { client } = new WebSocketConnection(webSocket, upgrade.stream, payer, parts);
        if (mayHaveAlerts(caller)) webSocket.once('close', alertConnections.join(caller, client));
      },
    );

    app.addHook('preClose', async () => {
      stopping = true;
      live.close();
      await closeAll(server);
    });
  };
}

function mayHaveAlerts(caller: Caller | undefined): caller is Caller {
  return caller?.by === 'session' || caller?.scopes.includes('alerts') === true;
}

/**
 * Completes the handshake.
 * @throws HttpError 400 when the request breaks the protocol
 */
function completeHandshake(
  server: WebSocketServer,
  request: IncomingMessage,
  { stream, head }: Upgrade,
): WebSocket {
  let webSocket: WebSocket | undefined;
  let reason = 'malformed WebSocket handshake';
  const onRefusal = ({ message }: Error) => {
    reason = message;
  };
  // The handshake is synchronous: the listener is removed before anything else can run.
  server.once('wsClientError', onRefusal);
  server.handleUpgrade(request, stream, head, (opened) => {
    webSocket = opened;
  });
  server.off('wsClientError', onRefusal);
  if (webSocket === undefined) {
    throw new HttpError(400, reason, { 'sec-websocket-version': '13' });
  }
  return webSocket;
}

/**
 * Resolves when all connections are closed; connections without a closing handshake are terminated
 * after {@link STOP_TIMEOUT}.
 */
async function closeAll(server: WebSocketServer): Promise<void> {
  const timer = setTimeout(() => {
    for (const client of server.clients) client.terminate();
  }, STOP_TIMEOUT);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(timer);
}
