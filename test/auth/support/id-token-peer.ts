import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { json } from './oauth-peer.js';

type Claims = Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A provider of OpenID Connect on loopback that can send false ID tokens. Its users consent
 * immediately.
 */
export async function startIdTokenPeer() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const { privateKey: foreignKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  let nonce = '';
  const peer = {
    issuer: '',
    foreignKey,
    /** Requested paths. */
    requests: [] as string[],
    /** Changes the metadata before it is sent. */
    metadata: (honest: Claims): Claims => honest,
    /** Changes the claims before they are signed. */
    lie: (claims: Claims): Claims => claims,
    key: privateKey as KeyObject,
    algorithm: 'RS256',
    userinfo: (subject: string): Claims => ({ sub: subject }),
    honest() {
      peer.metadata = (honest) => honest;
      peer.lie = (claims) => claims;
      peer.key = privateKey;
      peer.algorithm = 'RS256';
      peer.userinfo = (subject) => ({ sub: subject });
    },
  };

  function idToken(): string {
    const now = Math.floor(Date.now() / 1_000);
    const claims = peer.lie({
      iss: peer.issuer,
      aud: 'our-id',
      sub: 'person',
      iat: now,
      exp: now + 60,
      nonce,
      email: 'person@example.com',
      email_verified: true,
    });
    const signed = `${encode({ alg: peer.algorithm, kid: 'one' })}.${encode(claims)}`;
    const signature =
      peer.algorithm === 'none'
        ? ''
        : sign('sha256', Buffer.from(signed), peer.key).toString('base64url');
    return `${signed}.${signature}`;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', peer.issuer);
    peer.requests.push(url.pathname);
    if (url.pathname === '/.well-known/openid-configuration') {
      const honest = {
        issuer: peer.issuer,
        authorization_endpoint: `${peer.issuer}/authorize`,
        token_endpoint: `${peer.issuer}/token`,
        userinfo_endpoint: `${peer.issuer}/user`,
        jwks_uri: `${peer.issuer}/keys`,
      };
      json(response, 200, peer.metadata(honest));
    } else if (url.pathname === '/authorize') {
      nonce = url.searchParams.get('nonce') ?? '';
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'a-code');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.writeHead(302, { location: back.href }).end();
    } else if (url.pathname === '/token') {
      await text(request);
      json(response, 200, { access_token: 'token', token_type: 'Bearer', id_token: idToken() });
    } else if (url.pathname === '/keys') {
      json(response, 200, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      });
    } else json(response, 200, peer.userinfo('person'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  peer.issuer = `http://127.0.0.1:${address.port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return peer;
}
