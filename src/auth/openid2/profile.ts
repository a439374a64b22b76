import { Type } from '#typebox';
import { Value } from '#typebox/value';
import { DomainError } from '../../domain/errors.js';
import { avatarAddress, displayName, type Profile } from '../../domain/user.js';
import { askProvider, type ProviderAnswer } from './ask-provider.js';

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
 * The name and avatar of an account; the platform never tells an e-mail address. Undefined where
 * they cannot be had, which must keep nobody from signing in. `onFailure` is given an error that
 * says why, for the log: of the key and the account it holds nothing.
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
    const answer = await askProvider(fetchFunction, url, {
      headers: { accept: 'application/json' },
      largestBody: LARGEST_ANSWER,
    });
    return parseProfile(answer, accountId);
  } catch (error) {
    onFailure(error instanceof DomainError ? error.cause : error);
    return undefined;
  }
}

function parseProfile({ status, body }: ProviderAnswer, accountId: string): Profile {
  if (status !== 200) throw new Error(`the web API answered ${status}`);
  const answer = parseJson(body);
  const players = Value.Check(Summaries, answer) ? answer.response.players : [];
  const player = players.find(({ steamid }) => steamid === accountId);
  if (player === undefined) throw new Error('the web API did not describe the account');
  return { name: displayName(player.personaname), avatarUrl: avatarAddress(player.avatarfull) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the web API sent no valid JSON');
  }
}
