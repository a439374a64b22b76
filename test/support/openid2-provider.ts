import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Clock } from '../../src/domain/units.js';

const NAMESPACE = 'http://specs.openid.net/auth/2.0';
const SIGNED =
  'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle' as const;

/** The ways in which a provider, or an attacker between it and the service, may misbehave. */
export interface Lies {
  /** Changes the fields, without their prefix, before they are signed. */
  readonly assertion?: (fields: Map<string, string>) => void;
  /** Changes the raw query of the callback, after the signature. */
  readonly callback?: (query: string) => string;
  /** Responds to a verification; `honest` is the correct text. */
  readonly verification?: (response: ServerResponse, honest: string) => void;
}

export interface OpenId2ProviderOptions {
  readonly clock?: Clock;
  readonly communityHost?: string;
}

/**
 * An OpenID 2.0 provider on loopback. Its users agree to everything. It does not support
 * associations, and confirms an assertion repeatedly, so that the service must refuse replays.
 */
export interface OpenId2Provider {
  readonly endpoint: URL;
  /** The forms of all requested verifications. */
  readonly verifications: readonly URLSearchParams[];
  /** All requests, including those of users. */
  readonly requests: readonly IncomingMessage[];
  /** The user who signs in next. */
  accountId: string;
  lies: Lies;
  /** The address to which a user who follows this address and agrees is redirected. */
  agree(loginUrl: URL): Promise<URL>;
  close(): Promise<void>;
}

export async function startOpenId2Provider({
  clock = Date.now,
  communityHost = 'community.example',
}: OpenId2ProviderOptions = {}): Promise<OpenId2Provider> {
  const secret = randomBytes(32);
  const verifications: URLSearchParams[] = [];
  const requests: IncomingMessage[] = [];

  const sign = (fields: ReadonlyMap<string, string>): string => {
    const names = (fields.get('signed') ?? '').split(',');
    const lines = names.map((name) => `${name}:${fields.get(name)}\n`);
    return createHmac('sha256', secret).update(lines.join('')).digest('base64');
  };

  const assertion = (request: URLSearchParams): URL => {
    const time = new Date(clock()).toISOString().replace(/\.\d+/, '');
    const identity = `https://${communityHost}/openid/id/${provider.accountId}`;
    const fields = new Map([
      ['ns', NAMESPACE],
      ['mode', 'id_res'],
      ['op_endpoint', provider.endpoint.href],
      ['claimed_id', identity],
      ['identity', identity],
      ['return_to', request.get('openid.return_to') ?? ''],
      ['response_nonce', time + randomBytes(9).toString('base64')],
      ['assoc_handle', '1234567890'],
      ['signed', SIGNED],
    ]);
    provider.lies.assertion?.(fields);
    fields.set('sig', sign(fields));
    const callback = new URL(request.get('openid.return_to') ?? '');
    for (const [name, value] of fields) callback.searchParams.append(`openid.${name}`, value);
    const query = callback.search.slice(1);
    callback.search = provider.lies.callback?.(query) ?? query;
    return callback;
  };

  const verify = (form: URLSearchParams, response: ServerResponse): void => {
    verifications.push(form);
    const fields = new Map([...form].map(([name, value]) => [name.replace('openid.', ''), value]));
    const asked = fields.get('mode') === 'check_authentication';
    const valid = asked && sign(fields.set('mode', 'id_res')) === fields.get('sig');
    const honest = `ns:${NAMESPACE}\nis_valid:${valid}\n`;
    if (provider.lies.verification) provider.lies.verification(response, honest);
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(honest);
  };

  const server = createServer((request, response) => {
    requests.push(request);
    if (request.method === 'POST') {
      text(request).then(
        (body) => verify(new URLSearchParams(body), response),
        () => response.destroy(),
      );
      return;
    }
    const { searchParams } = new URL(request.url ?? '', provider.endpoint);
    const wanted = searchParams.get('openid.mode') === 'checkid_setup';
    if (!wanted) response.writeHead(400).end('this is an OpenID 2.0 endpoint');
    else response.writeHead(302, { location: assertion(searchParams).href }).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;

  const provider: OpenId2Provider = {
    endpoint: new URL(`http://127.0.0.1:${port}/openid/login`),
    verifications,
    requests,
    accountId: '76561197960287930',
    lies: {},
    async agree(loginUrl) {
      const response = await fetch(loginUrl, { redirect: 'manual' });
      await response.body?.cancel();
      return new URL(response.headers.get('location') ?? '');
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return provider;
}
