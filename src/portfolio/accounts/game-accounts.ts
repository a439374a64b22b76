import { DomainError } from '../../domain/errors.js';
import {
  type GameAccount,
  IMPORT_HOURS,
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_GAME_ACCOUNTS,
} from '../../domain/game-account.js';
import { required } from '../../domain/required.js';
import { NOT_IN_NAMES, PLATFORM_ID } from '../../domain/text.js';
import type { Clock } from '../../domain/units.js';
import type { Database, Queryable } from '../../store/connection/database.js';
import {
  addGameAccount,
  deleteGameAccount,
  findLinkedAccount,
  loadGameAccounts,
  renameGameAccount,
  scheduleGameAccount,
} from '../../store/portfolio/game-accounts.js';
import { changePortfolio } from '../change-portfolio.js';
import { refuse } from '../refuse.js';
import {
  type Profile,
  type ProfileDeps,
  readProfileAddress,
  resolveProfile,
} from './profile-address.js';

export interface GameAccountsDeps extends ProfileDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** A choice of the user; missing fields stay unchanged. */
export interface AccountChoice {
  readonly name?: string | undefined;
  readonly importEveryHours?: number | undefined;
}

/** The accounts on the game platform whose inventories a user imports. */
export class GameAccounts {
  readonly #deps: GameAccountsDeps;

  constructor(deps: GameAccountsDeps) {
    this.#deps = deps;
  }

  /** The own one first, then in the order of adding. */
  all(userId: string): Promise<GameAccount[]> {
    return loadGameAccounts(this.#deps.database, userId);
  }

  /**
   * Links a public account.
   * @param profile its address or id
   * @throws DomainError `invalid_parameter`, `game_account_not_found`, `game_account_linked`,
   *   `too_many_game_accounts`, `inventory_busy`, `inventory_unavailable`
   */
  async add(userId: string, profile: string, choice: AccountChoice): Promise<GameAccount> {
    const { database, clock } = this.#deps;
    const checked = checkChoice(choice);
    const { id, name } = await this.#resolve(profile);
    return changePortfolio(database, userId, async (transaction) => {
      const { length } = await loadGameAccounts(transaction, userId);
      const account = { id, name: checked.name ?? name, addedAt: clock() };
      if (!(await addGameAccount(transaction, userId, account))) {
        throw new DomainError('game_account_linked', 'this account is already linked');
      }
      if (length >= MAX_GAME_ACCOUNTS) throw tooMany();
      const hours = checked.importEveryHours ?? 0;
      await scheduleGameAccount(transaction, userId, id, hours, clock());
      return required(await findLinkedAccount(transaction, userId, id), 'the account');
    });
  }

  /** @throws DomainError `game_account_not_found`, `invalid_parameter` */
  async change(userId: string, id: string, choice: AccountChoice): Promise<GameAccount> {
    const { database, clock } = this.#deps;
    const { name, importEveryHours } = checkChoice(choice);
    return changePortfolio(database, userId, async (transaction) => {
      await linkedAccount(transaction, userId, id);
      if (name !== undefined) await renameGameAccount(transaction, userId, id, name);
      if (importEveryHours !== undefined) {
        await scheduleGameAccount(transaction, userId, id, importEveryHours, clock());
      }
      return linkedAccount(transaction, userId, id);
    });
  }

  /** Unlinks an account; its lots stay. @throws DomainError `game_account_not_found`, `own_game_account` */
  async remove(userId: string, id: string): Promise<void> {
    await changePortfolio(this.#deps.database, userId, async (transaction) => {
      const { isOwn } = await linkedAccount(transaction, userId, id);
      if (isOwn) {
        throw new DomainError(
          'own_game_account',
          'you sign in by this account: unlink it on the page of your account',
        );
      }
      await deleteGameAccount(transaction, userId, id);
    });
  }

  async #resolve(profile: string): Promise<Profile> {
    const { id, name } = await resolveProfile(this.#deps, readProfileAddress(this.#deps, profile));
    return { id, name: [...name].slice(0, MAX_ACCOUNT_NAME_LENGTH).join('') };
  }
}

/** @throws DomainError `game_account_not_found` */
export async function linkedAccount(
  database: Queryable,
  userId: string,
  id: string,
): Promise<GameAccount> {
  const account = PLATFORM_ID.test(id) ? await findLinkedAccount(database, userId, id) : undefined;
  if (account === undefined) throw new DomainError('game_account_not_found', 'account not found');
  return account;
}

/** @throws DomainError `invalid_parameter` */
function checkChoice({ name, importEveryHours: hours }: AccountChoice): AccountChoice {
  const { min, max } = IMPORT_HOURS;
  if (hours !== undefined && hours !== 0 && (hours < min || hours > max)) {
    refuse(`import_every_hours must be 0, or from ${min} to ${max}`);
  }
  const cleaned = name?.normalize('NFC').trim();
  if (cleaned !== undefined && NOT_IN_NAMES.test(cleaned)) {
    refuse('name must be a text on one line, without control characters');
  }
  return { name: cleaned, importEveryHours: hours };
}

function tooMany(): DomainError {
  return new DomainError(
    'too_many_game_accounts',
    `a user links at most ${MAX_GAME_ACCOUNTS} accounts`,
  );
}
