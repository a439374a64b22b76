import { Payers } from '../http/security/processor-budget.js';
import { liveScope } from '../http/websocket/websocket-route.js';

type LiveDeps = Parameters<typeof liveScope>[0];

/** The live connections of a service without accounts and limits. @param clients the maximum */
export function openLiveScope(
  { live, logger }: Pick<LiveDeps, 'live' | 'logger'>,
  clients: number,
): ReturnType<typeof liveScope> {
  const baseUrl = new URL('http://localhost');
  return liveScope(
    {
      live,
      accounts: {
        sessions: { find: async () => undefined },
        apiTokens: { use: async () => undefined },
      },
      alertConnections: { join: () => () => {} },
      settings: {
        baseUrl,
        frontendUrl: baseUrl.href,
        live: { clients, clientsPerAddress: clients },
      },
      logger,
    },
    new Payers({ perAddress: 0, perUser: 0 }, Date.now),
  );
}
