import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { MAX_LIVE_FRAME } from '../../contract/live-commands.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { type Caller, callerOf, type FindsCallers } from '../security/caller.js';
import { senderOf } from '../security/sender.js';
import type { HttpDeps } from '../server/deps.js';
import { HttpError } from '../server/errors.js';
import type { AlertSockets } from './alert-connections.js';
import { isWelcome } from './allowed-origin.js';
import { LivePlaces } from './connection-limits.js';
import { installUpgrades, type Upgrade, upgradeOf } from './upgrade.js';
import { LiveSession } from './websocket-connection.js';

/** How long clients may take to say farewell when the service stops. */
const STOP_PATIENCE: DurationMs = 2 * SECOND_MS;

/** What the connection could be used for; whoever wants it to end has it ended. */
function upgradeHeaders({ headers }: FastifyRequest): Record<string, string> {
  const ends = /\bclose\b/i.test(headers.connection ?? '');
  return { connection: ends ? 'Upgrade, close' : 'Upgrade', upgrade: 'websocket' };
}

interface LiveDeps
  extends Pick<HttpDeps, 'live' | 'liveLimits' | 'baseUrl' | 'frontendUrl' | 'logger'> {
  readonly accounts: FindsCallers;
  readonly alertSockets: Pick<AlertSockets, 'join'>;
}

/** `/ws`: where clients follow prices, volatility and ranking, and hear of their own alerts. */
export function liveRoutes(deps: LiveDeps): FastifyPluginAsync {
  const { live, accounts, alertSockets, baseUrl, frontendUrl, logger } = deps;
  const places = new LivePlaces(deps.liveLimits);
  return async (app) => {
    const server = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_LIVE_FRAME,
    });
    installUpgrades(app);
    const own = [baseUrl, new URL(frontendUrl)];
    let stopping = false;

    app.get('/ws', { schema: { hide: true }, config: { token: 'any' } }, async (request, reply) => {
      const upgrade = upgradeOf(request);
      if (upgrade === undefined) {
        throw new HttpError(426, 'this address is for WebSocket clients', upgradeHeaders(request));
      }
      if (!isWelcome(request.headers.origin, own)) {
        throw new HttpError(403, 'origin not allowed');
      }
      upgrade.stream.once('close', places.take(senderOf(request.ip)));
      const caller = await callerOf(accounts, request);
      if (stopping) throw new HttpError(503, 'the service is stopping');
      const webSocket = shakeHands(server, request.raw, upgrade);
      reply.hijack();
      reply.raw.detachSocket(request.raw.socket);
      const { client } = new LiveSession(webSocket, upgrade.stream, live, logger);
      if (mayHaveAlerts(caller)) webSocket.once('close', alertSockets.join(caller, client));
    });

    app.addHook('preClose', async () => {
      stopping = true;
      live.close();
      await allGone(server);
    });
  };
}

function mayHaveAlerts(caller: Caller | undefined): caller is Caller {
  return caller?.by === 'session' || caller?.scopes.includes('alerts') === true;
}

/** @throws HttpError 400 when the request is not as the protocol wants it */
function shakeHands(
  server: WebSocketServer,
  request: IncomingMessage,
  { stream, head }: Upgrade,
): WebSocket {
  let webSocket: WebSocket | undefined;
  let reason = 'malformed WebSocket handshake';
  const onRefusal = ({ message }: Error) => {
    reason = message;
  };
  // All of this happens before the call returns.
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

/** Resolves when every client is gone, by its own farewell or, after a while, without one. */
async function allGone(server: WebSocketServer): Promise<void> {
  const timer = setTimeout(() => {
    for (const client of server.clients) client.terminate();
  }, STOP_PATIENCE);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(timer);
}
