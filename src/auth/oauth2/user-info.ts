import { protectedResourceRequest } from 'oauth4webapi';
import { type Claims, isClaims, primaryEmail } from './claims.js';
import { type KnownServer, requestOptions } from './server.js';

/**
 * The claims that the server returns for an access token; empty if it has no such endpoint, and
 * puts them into the ID token.
 * @throws Error if they cannot be read
 */
export async function readUserInfo(
  { metadata, isOpenId }: KnownServer,
  accessToken: string,
  fetchFunction: typeof fetch,
): Promise<Claims> {
  const address = metadata.userinfo_endpoint;
  if (address === undefined && isOpenId) return {};
  const claims = await getJson(address, accessToken, fetchFunction);
  if (!isClaims(claims)) throw new Error('the user information is not an object');
  return claims;
}

/**
 * GitHub returns addresses, and which of them are verified, at a separate endpoint.
 * @throws Error if it cannot be read
 */
export async function readGitHubEmail(
  { metadata }: KnownServer,
  accessToken: string,
  fetchFunction: typeof fetch,
): Promise<Claims> {
  const address = `${metadata.userinfo_endpoint}/emails`;
  return primaryEmail(await getJson(address, accessToken, fetchFunction));
}

async function getJson(
  address: string | undefined,
  accessToken: string,
  fetchFunction: typeof fetch,
): Promise<unknown> {
  if (address === undefined) throw new Error('there is no address for user information');
  const url = new URL(address);
  const response = await protectedResourceRequest(
    accessToken,
    'GET',
    url,
    new Headers({ accept: 'application/json', 'user-agent': 'itemtide' }),
    null,
    requestOptions(fetchFunction, url),
  );
  if (response.status !== 200)
    throw new Error(`the user information has status ${response.status}`);
  return response.json();
}
