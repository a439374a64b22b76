import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A plain OAuth 2.0 provider on loopback with configurable responses. Its users consent
 * immediately.
 */
export async function startOAuthPeer() {
  const peer = {
    origin: '',
    /** The next response of the profile endpoint. */
    profile: {} as Record<string, unknown>,
    /** The next response of the list of addresses. */
    emails: [] as unknown,
    /** Replaces the response of the token endpoint or the profile endpoint. */
    token: undefined as Answer | undefined,
    userinfo: undefined as Answer | undefined,
    /** The forms of all token requests. */
    tokenRequests: [] as URLSearchParams[],
    requests: [] as string[],
    settings: (prefix: 'PROVIDER_A' | 'PROVIDER_B'): Record<string, string> => ({
      [`${prefix}_CLIENT_ID`]: 'our-id',
      [`${prefix}_CLIENT_SECRET`]: 'our-secret-at-the-provider',
      [`${prefix}_AUTHORIZATION_URL`]: `${peer.origin}/authorize`,
      [`${prefix}_TOKEN_URL`]: `${peer.origin}/token`,
      [`${prefix}_USERINFO_URL`]: `${peer.origin}/user`,
    }),
  };
  const server = createServer((request, response) => void respond(request, response));
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', peer.origin);
    peer.requests.push(url.pathname);
    if (url.pathname === '/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', `code-${peer.requests.length}`);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.writeHead(302, { location: back.href }).end();
    } else if (url.pathname === '/token') {
      peer.tokenRequests.push(new URLSearchParams(await text(request)));
      if (peer.token) return peer.token(request, response);
      json(response, 200, { access_token: 'a-token-of-the-provider', token_type: 'bearer' });
    } else if (url.pathname === '/user') {
      if (peer.userinfo) return peer.userinfo(request, response);
      json(response, 200, peer.profile);
    } else if (url.pathname === '/user/emails') json(response, 200, peer.emails);
    else response.writeHead(404).end();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  peer.origin = `http://127.0.0.1:${address.port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return peer;
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
