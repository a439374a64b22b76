import type { Clock } from '../../domain/clock.js';
import { avatarAddress, displayName } from '../../domain/user.js';
import type { Database } from '../../store/database.js';
import { useNonce } from '../../store/openid-nonces.js';
import type { NewAttempt, TakenAttempt } from '../attempts.js';
import type { AuthLog } from '../auth-log.js';
import { callbackUrl, type Door } from '../doors.js';
import { type ProvenPerson, provenByProvider } from '../person.js';
import type { SignInProvider } from '../provider.js';
import { fetchProfile, type ProfileSettings } from './profile.js';
import { loginUrl, type OpenId2Settings, verifyAssertion } from './relying-party.js';

export interface GamePlatformSettings extends OpenId2Settings {
  readonly name: string;
  /** Undefined without a key: names and avatars then stay empty. */
  readonly profiles: ProfileSettings | undefined;
}

export interface GamePlatformDeps {
  readonly baseUrl: URL;
  readonly database: Database;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly log: AuthLog;
}

/** Sign-in by OpenID 2.0. It never tells an address. */
export function createGamePlatform(
  settings: GamePlatformSettings,
  { baseUrl, database, clock, fetch: fetchFunction, log }: GamePlatformDeps,
): SignInProvider {
  const returnTo = (door: Door, state: string) => {
    const url = callbackUrl(baseUrl, door);
    url.searchParams.set('state', state);
    return url;
  };

  return {
    id: 'provider_c',
    name: settings.name,

    async loginPage({ door, state }: NewAttempt): Promise<URL> {
      return loginUrl(settings, returnTo(door, state));
    },

    async identify({ door, state, query }: TakenAttempt): Promise<ProvenPerson> {
      const { accountId } = await verifyAssertion(settings, returnTo(door, state), query, {
        now: clock(),
        useNonce: (nonce, expiresAt) => useNonce(database, nonce, expiresAt),
        fetch: fetchFunction,
      });
      const profile = settings.profiles && (await profileOf(settings.profiles, accountId));
      return provenByProvider(
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
      const reason = error instanceof Error ? error.message : 'no usable answer';
      log.warn({ reason }, 'the profile of an account cannot be had');
    });
  }
}
