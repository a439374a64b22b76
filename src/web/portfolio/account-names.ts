import { unnamed } from '#messages/portfolio-accounts.js';
import type { GameAccount } from '../../client/index.js';
import { useQuery } from '../api/use-query.js';
import { gameAccountsQuery } from './queries.js';

/** As the user calls it, or by the end of its id. */
export function nameOfAccount({ id, name }: Pick<GameAccount, 'id' | 'name'>): string {
  return name === '' ? unnamed(id) : name;
}

/** The name of an account by its id, also of one that is linked no longer. */
export function useAccountNames(): (id: string) => string {
  const { data = [] } = useQuery(gameAccountsQuery);
  const names = new Map(data.map((account) => [account.id, nameOfAccount(account)]));
  return (id) => names.get(id) ?? unnamed(id);
}
