import type { Log } from '../../domain/log.js';
import type { Clock } from '../../domain/units.js';
import { avatarAddress, displayName } from '../../domain/user.js';
import { useNonce } from '../../store/accounts/openid-nonces.js';
import type { Database } from '../../store/connection/database.js';
import type { NewAttempt, TakenAttempt } from '../attempts.js';
import type { SignInProvider } from '../provider.js';
import { callbackUrl, type SignInRoute } from '../sign-in-route.js';
import { type VerifiedIdentity, verifiedByProvider } from '../verified-identity.js';
import { fetchProfile, type ProfileSettings } from './profile.js';
import { loginUrl, type OpenId2Settings, verifyAssertion } from './relying-party.js';

export interface GamePlatformSettings extends OpenId2Settings {
  readonly name: string;
  /** Undefined without an API key: names and avatars then stay empty. */
  readonly profiles: ProfileSettings | undefined;
}

export interface GamePlatformDeps {
  readonly baseUrl: URL;
  readonly database: Database;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly log: Log;
}

/** Sign-in by OpenID 2.0. The platform has no e-mail addresses. */
export function createGamePlatform(
  settings: GamePlatformSettings,
  { baseUrl, database, clock, fetch: fetchFunction, log }: GamePlatformDeps,
): SignInProvider {
  const returnTo = (route: SignInRoute, state: string) => {
    const url = callbackUrl(baseUrl, route);
    url.searchParams.set('state', state);
    return url;
  };

  return {
    id: 'provider_c',
    name: settings.name,

    async loginPage({ route, state }: NewAttempt): Promise<URL> {
      return loginUrl(settings, returnTo(route, state));
    },

    async identify({ route, state, query }: TakenAttempt): Promise<VerifiedIdentity> {
      const { accountId } = await verifyAssertion(settings, returnTo(route, state), query, {
        now: clock(),
        useNonce: (nonce, expiresAt) => useNonce(database, nonce, expiresAt),
        fetch: fetchFunction,
      });
      const profile = settings.profiles && (await profileOf(settings.profiles, accountId));
      return verifiedByProvider(
        { provider: 'provider_c', subject: accountId },
        { kind: 'none' },
        {
          name: displayName(profile?.name),
          avatarUrl: avatarAddress(profile?.avatarUrl),
        },
      );
    },
  };

  function profileOf(profiles: ProfileSettings, accountId: string) {
    return fetchProfile(profiles, accountId, fetchFunction, (error) => {
      const reason = error instanceof Error ? error.message : 'no usable response';
      log.warn({ reason }, 'cannot fetch the profile of an account');
    });
  }
}
