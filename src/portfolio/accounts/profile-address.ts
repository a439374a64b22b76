import { DomainError } from '../../domain/errors.js';
import { displayName } from '../../domain/user.js';
import { busy, type InventorySettings, unavailable } from '../inventory/fetch-inventory.js';
import { refuse } from '../refuse.js';

/** Ids of the accounts of people begin with these digits. */
const ACCOUNT_ID = /^7656119\d{10}$/;
const CUSTOM_NAME = /^[\w-]{2,32}$/;

/** The beginning of a public profile as XML. Texts of its owner follow later. */
const PROFILE = /^\s*(?:<\?xml[^>]*\?>\s*)?<profile>\s*<steamID64>(\d{17})<\/steamID64>/;
const DISPLAY_NAME = /<steamID><!\[CDATA\[(.*?)\]\]><\/steamID>/;
const NO_PROFILE = /^\s*(?:<\?xml[^>]*\?>\s*)?<response>\s*<error>/;

export interface ProfileDeps extends InventorySettings {
  /** Of the profiles of the game platform. */
  readonly communityHost: string;
}

/** The target of an entered address: the id of an account, or the name that its owner chose. */
export type NamedProfile = { readonly id: string } | { readonly customName: string };

/**
 * Reads an id, or an address of a profile: `…/profiles/<id>` or `…/id/<name>`, also of a page below it.
 * @throws DomainError `invalid_parameter`
 */
export function readProfileAddress(
  { communityHost, inventoryUrl }: ProfileDeps,
  entered: string,
): NamedProfile {
  const hosts = [communityHost, inventoryUrl.host];
  const text = entered.trim();
  if (ACCOUNT_ID.test(text)) return { id: text };
  const url = parseUrl(text);
  const [, kind, name = ''] = url?.pathname.split('/') ?? [];
  if (url !== undefined && hosts.includes(url.host)) {
    if (kind === 'profiles' && ACCOUNT_ID.test(name)) return { id: name };
    if (kind === 'id' && CUSTOM_NAME.test(name)) return { customName: name };
  }
  return refuse(
    `profile must be the address of a profile, as https://${hosts[0]}/profiles/76561198000000001 or ` +
      `https://${hosts[0]}/id/name, or its id of 17 digits`,
  );
}

/**
 * The account of a profile. Only a custom name is looked up; the name of others is empty.
 * @throws DomainError as {@link resolveCustomName}
 */
export async function resolveProfile(deps: ProfileDeps, named: NamedProfile): Promise<Profile> {
  return 'id' in named ? { id: named.id, name: '' } : resolveCustomName(deps, named.customName);
}

function parseUrl(text: string): URL | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** A public account. */
export interface Profile {
  readonly id: string;
  /** As the platform shows it. */
  readonly name: string;
}

/**
 * The account of a profile with a name that its owner chose.
 * @throws DomainError `game_account_not_found`, `inventory_busy`, `inventory_unavailable`
 */
async function resolveCustomName(
  { inventoryUrl, fetch: fetchFunction }: InventorySettings,
  customName: string,
): Promise<Profile> {
  const url = new URL(`/id/${customName}/?xml=1`, inventoryUrl);
  const response = await fetchFunction(url, { headers: { accept: 'text/xml' } }).catch(
    (cause: unknown) => {
      throw unavailable('the game platform does not send the profile', cause);
    },
  );
  if (response.status === 429) throw busy(response.headers.get('retry-after'));
  // An incomplete page must be refused.
  const page = response.status === 200 ? await response.text().catch(() => '') : '';
  const [, id] = PROFILE.exec(page) ?? [];
  if (id !== undefined) return { id, name: displayName(DISPLAY_NAME.exec(page)?.[1]) };
  if (response.status === 404 || NO_PROFILE.test(page)) {
    throw new DomainError('game_account_not_found', 'there is no profile of that name');
  }
  throw unavailable('the game platform does not send the profile');
}
