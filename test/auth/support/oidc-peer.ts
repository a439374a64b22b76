import { createServer } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';
import { afterAll } from 'vitest';
import { freePort } from '../../../bench/free-port.js';

export interface PeerAccount {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

/**
 * A third-party OpenID Connect provider on loopback. PKCE is required. Its users consent to
 * everything; `account` is the next user who signs in.
 */
export async function startOidcPeer(redirectUris: readonly string[]) {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const peer = { issuer, account: { sub: 'nobody' } as PeerAccount, tokenRequests: 0 };
  const accounts = new Map<string, PeerAccount>();
  const configuration: Configuration = {
    clients: redirectUris.map((uri, index) => ({
      client_id: `client-${index}`,
      client_secret: `secret-of-client-${index}`,
      redirect_uris: [uri],
    })),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    cookies: { keys: ['only a test'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => accounts.get(id) ?? { sub: id },
    }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    renderError: (context, out) => {
      context.body = out;
    },
  };
  const provider = new Provider(issuer, configuration);
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/token')) peer.tokenRequests += 1;
    if (!request.url?.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    accounts.set(peer.account.sub, peer.account);
    void provider.interactionFinished(request, response, {
      login: { accountId: peer.account.sub },
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return peer;
}
