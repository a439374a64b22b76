import { Type } from '#typebox';
import { Value } from '#typebox/value';
import { DomainError } from '../../domain/errors.js';
import { jsonIn } from '../../domain/unknown-values.js';
import { avatarAddress, displayName, type Profile } from '../../domain/user.js';
import { type ProviderResponse, requestProvider } from './request-provider.js';

export interface ProfileSettings {
  /** Origin of the platform's web API. */
  readonly apiUrl: URL;
  readonly apiKey: string;
}

const LARGEST_ANSWER = 65_536;

const Summaries = Type.Object({
  response: Type.Object({
    players: Type.Array(
      Type.Object({
        steamid: Type.String(),
        personaname: Type.String(),
        avatarfull: Type.Optional(Type.String()),
      }),
    ),
  }),
});

/**
 * Loads the name and avatar of an account. Undefined after a failure, which must not prevent
 * signing in; `onFailure` gets the error for the log, which contains neither the key nor the
 * account.
 */
export async function fetchProfile(
  { apiUrl, apiKey }: ProfileSettings,
  accountId: string,
  fetchFunction: typeof fetch,
  onFailure: (error: unknown) => void = () => {},
): Promise<Profile | undefined> {
  const url = new URL('/ISteamUser/GetPlayerSummaries/v0002/', apiUrl);
  url.search = new URLSearchParams({ key: apiKey, steamids: accountId }).toString();
  try {
    const answer = await requestProvider(fetchFunction, url, {
      headers: { accept: 'application/json' },
      maxBodySize: LARGEST_ANSWER,
    });
    return parseProfile(answer, accountId);
  } catch (error) {
    onFailure(error instanceof DomainError ? error.cause : error);
    return undefined;
  }
}

function parseProfile({ status, body }: ProviderResponse, accountId: string): Profile {
  if (status !== 200) throw new Error(`the web API responded with status ${status}`);
  const answer = jsonIn(body);
  if (answer === undefined) throw new Error('the response is not valid JSON');
  const players = Value.Check(Summaries, answer) ? answer.response.players : [];
  const player = players.find(({ steamid }) => steamid === accountId);
  if (player === undefined) throw new Error('the response does not describe the account');
  return { name: displayName(player.personaname), avatarUrl: avatarAddress(player.avatarfull) };
}
