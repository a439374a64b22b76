import type { MadeApiToken, NewApiToken } from '../../src/contract/api-tokens.js';
import { DAY_MS } from '../../src/domain/units.js';
import type { Api, RequestOptions, WireAnswer } from './api.js';
import type { Owner } from './portfolio.js';

export const ALL_SCOPES: NewApiToken['scopes'] = [
  'prices:read',
  'portfolio:read',
  'portfolio:write',
  'alerts',
];

/** Creates a token of the user that is valid for 30 days. */
export function makeToken(
  api: Pick<Api, 'clock'>,
  owner: Owner,
  scopes: NewApiToken['scopes'] = ALL_SCOPES,
): Promise<MadeApiToken> {
  const expiresAt = new Date(api.clock.now + 30 * DAY_MS).toISOString();
  return owner.done<MadeApiToken>('POST', '/account/tokens', {
    name: 'Script',
    scopes,
    expires_at: expiresAt,
  });
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A request below `/api/v1` with only the token as identification. */
export function callWithToken(
  api: Pick<Api, 'call'>,
  token: string,
  path: string,
  { method = 'GET', body, headers, from }: RequestOptions = {},
): Promise<WireAnswer> {
  const type = body === undefined ? undefined : { 'content-type': 'application/json' };
  return api.call(`/api/v1${path}`, {
    method,
    headers: { ...bearer(token), ...type, ...headers },
    ...(body !== undefined && { body }),
    ...(from !== undefined && { from }),
  });
}
