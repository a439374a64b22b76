import {
  authorizationCodeGrantRequest,
  type Client,
  calculatePKCECodeChallenge,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  validateApplicationLevelSignature,
} from 'oauth4webapi';
import type { Clock } from '../../domain/units.js';
import type { NewAttempt, TakenAttempt } from '../attempts.js';
import type { SignInProvider } from '../provider.js';
import { identityProviderError } from '../sign-in-errors.js';
import { callbackUrl } from '../sign-in-route.js';
import { type VerifiedIdentity, verifiedByProvider } from '../verified-identity.js';
import { checkCallback, toSignInError } from './check-callback.js';
import { type Claims, readClaims } from './claims.js';
import { type KnownServer, requestOptions, ServerDirectory } from './server.js';
import { type OAuthSettings, resolveOAuth } from './settings.js';
import { normalizeTokenResponse } from './token-response.js';
import { readGitHubEmail, readUserInfo } from './user-info.js';

export interface OAuthDeps {
  readonly baseUrl: URL;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
}

/**
 * Sign-in by OAuth 2.0 with authorization code and PKCE, and by OpenID Connect if the provider
 * supports it.
 */
export function createOAuthProvider(settings: OAuthSettings, deps: OAuthDeps): SignInProvider {
  const resolved = resolveOAuth(settings);
  const directory = new ServerDirectory(settings, resolved, deps.fetch, deps.clock);
  const client: Client = { client_id: settings.clientId };

  return {
    id: settings.id,
    name: resolved.name,

    async loginPage({ route, state, codeVerifier, nonce }: NewAttempt): Promise<URL> {
      const { metadata, isOpenId } = await directory.find();
      const address = metadata.authorization_endpoint;
      if (address === undefined)
        throw identityProviderError('the metadata has no authorization endpoint');
      const url = new URL(address);
      url.searchParams.set('response_type', 'code');
      url.searchParams.set('client_id', settings.clientId);
      url.searchParams.set('redirect_uri', callbackUrl(deps.baseUrl, route).href);
      url.searchParams.set('scope', resolved.scopes);
      url.searchParams.set('state', state);
      url.searchParams.set('code_challenge', await calculatePKCECodeChallenge(codeVerifier));
      url.searchParams.set('code_challenge_method', 'S256');
      if (isOpenId) url.searchParams.set('nonce', nonce);
      return url;
    },

    async identify(attempt: TakenAttempt): Promise<VerifiedIdentity> {
      const server = await directory.find();
      const parameters = checkCallback(server, client, attempt);
      const { claims, email } = await exchange(server, attempt, parameters).catch(toSignInError);
      const claimed = readClaims(settings.preset, { ...claims, ...email }, settings.trustEmail);
      return verifiedByProvider(
        { provider: settings.id, subject: claimed.subject },
        claimed.email,
        claimed.profile,
      );
    },
  };

  /** Exchanges the code for tokens, and reads the user's claims with them. */
  async function exchange(
    server: KnownServer,
    attempt: TakenAttempt,
    parameters: URLSearchParams,
  ): Promise<{ claims: Claims; email: Claims }> {
    const { metadata, clientAuth } = server;
    const options = requestOptions(
      deps.fetch,
      new URL(metadata.token_endpoint ?? 'https://nowhere.invalid'),
    );
    const response = await authorizationCodeGrantRequest(
      metadata,
      client,
      clientAuth,
      parameters,
      callbackUrl(deps.baseUrl, attempt.route).href,
      attempt.codeVerifier,
      options,
    );
    const tokenResponse = await normalizeTokenResponse(response, {
      withIdToken: server.hasKnownIssuer,
    });
    const tokens = await processAuthorizationCodeResponse(metadata, client, tokenResponse, {
      ...(server.isOpenId ? { expectedNonce: attempt.nonce, requireIdToken: true } : {}),
    });
    if (server.isOpenId) await validateApplicationLevelSignature(metadata, tokenResponse, options);
    const idToken = getValidatedIdTokenClaims(tokens);
    const info = await readUserInfo(server, tokens.access_token, deps.fetch);
    if (idToken !== undefined && info.sub !== undefined && info.sub !== idToken.sub) {
      throw new Error('the user information belongs to another subject');
    }
    const email =
      settings.preset === 'github'
        ? await readGitHubEmail(server, tokens.access_token, deps.fetch)
        : {};
    return { claims: { ...idToken, ...info }, email };
  }
}
