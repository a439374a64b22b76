import {
  type AuthorizationServer,
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type CustomFetchOptions,
  customFetch,
  discoveryRequest,
  type ProtectedResourceRequestBody,
  processDiscoveryResponse,
} from 'oauth4webapi';
import { type Clock, type DurationMs, type EpochMs, HOUR_MS } from '../../domain/units.js';
import { identityProviderError } from '../sign-in-errors.js';
import { checkEndpoints } from './check-endpoints.js';
import type { OAuthSettings, ResolvedOAuth } from './settings.js';

/** Time for which a provider's metadata is cached. */
const METADATA_AGE: DurationMs = HOUR_MS;

/** An authorization server and how to authenticate to it. */
export interface KnownServer {
  readonly metadata: AuthorizationServer;
  readonly clientAuth: ClientAuth;
  /** Whether its issuer is known, so that `iss` and ID tokens can be checked. */
  readonly hasKnownIssuer: boolean;
  /** Whether it was found by discovery, and therefore supports OpenID Connect. */
  readonly isOpenId: boolean;
}

/** Options for a request to a provider. */
export function requestOptions(fetchFunction: typeof fetch, address: URL) {
  return {
    [customFetch]: (url: string, { body, signal, ...init }: CustomFetchOptions<string, Body>) =>
      fetchFunction(url, { ...init, body: body ?? null, signal: signal ?? null }),
    // Addresses in settings and metadata are checked before; http is only possible on loopback.
    [allowInsecureRequests]: address.protocol === 'http:',
  };
}

type Body = ProtectedResourceRequestBody | undefined;

/**
 * Finds the authorization server: in the settings, or by discovery. Its metadata is cached for an
 * hour.
 */
export class ServerDirectory {
  readonly #settings: OAuthSettings;
  readonly #resolved: ResolvedOAuth;
  readonly #fetch: typeof fetch;
  readonly #clock: Clock;
  #cached: { readonly server: KnownServer; readonly at: EpochMs } | undefined;

  constructor(
    settings: OAuthSettings,
    resolved: ResolvedOAuth,
    fetchFunction: typeof fetch,
    clock: Clock,
  ) {
    this.#settings = settings;
    this.#resolved = resolved;
    this.#fetch = fetchFunction;
    this.#clock = clock;
  }

  /** @throws DomainError `identity_provider_error` */
  async find(): Promise<KnownServer> {
    const now = this.#clock();
    if (this.#cached === undefined || now - this.#cached.at >= METADATA_AGE) {
      this.#cached = { server: await this.#load(), at: now };
    }
    return this.#cached.server;
  }

  async #load(): Promise<KnownServer> {
    const { endpoints, issuer } = this.#resolved;
    const { clientSecret, authorizationUrl, tokenUrl, userinfoUrl } = this.#settings;
    if (endpoints !== undefined) {
      return {
        metadata: {
          issuer: issuer === undefined ? endpoints.authorization.origin : issuerName(issuer),
          authorization_endpoint: endpoints.authorization.href,
          token_endpoint: endpoints.token.href,
          userinfo_endpoint: endpoints.userinfo.href,
        },
        clientAuth: ClientSecretPost(clientSecret),
        hasKnownIssuer: issuer !== undefined,
        isOpenId: false,
      };
    }
    const discovered = await this.#discover(issuer);
    const methods = discovered.token_endpoint_auth_methods_supported;
    const metadata: AuthorizationServer = {
      ...discovered,
      ...(authorizationUrl && { authorization_endpoint: authorizationUrl.href }),
      ...(tokenUrl && { token_endpoint: tokenUrl.href }),
      ...(userinfoUrl && { userinfo_endpoint: userinfoUrl.href }),
    };
    try {
      checkEndpoints(metadata);
    } catch (error) {
      throw identityProviderError('the metadata was refused', { cause: error });
    }
    return {
      metadata,
      clientAuth:
        methods === undefined || methods.includes('client_secret_basic')
          ? ClientSecretBasic(clientSecret)
          : ClientSecretPost(clientSecret),
      hasKnownIssuer: true,
      isOpenId: true,
    };
  }

  async #discover(issuer: URL | undefined): Promise<AuthorizationServer> {
    if (issuer === undefined)
      throw identityProviderError('there is neither an issuer nor endpoints');
    try {
      const response = await discoveryRequest(issuer, requestOptions(this.#fetch, issuer));
      return await processDiscoveryResponse(issuer, response);
    } catch (error) {
      throw identityProviderError('the metadata could not be loaded', { cause: error });
    }
  }
}

/** The issuer identifier, without a slash if there is no path. */
function issuerName(issuer: URL): string {
  return issuer.pathname === '/' ? issuer.origin : issuer.href;
}
