import type { Accounts } from '../auth/accounts.js';
import { DEMO_ADDRESS } from '../auth/verified-identity.js';
import type { Config } from '../config/config.js';
import type { DemoAccount } from '../http/server/deps.js';
import type { MarketSource } from '../market/source.js';
import { changePortfolio } from '../portfolio/change-portfolio.js';
import type { Portfolios } from '../portfolio/portfolios.js';
import { deleteUser, findUserByEmail, lockAccounts } from '../store/accounts/users.js';
import { addAlertEvent } from '../store/alerts/alert-events.js';
import { lockAlerts, saveAlert } from '../store/alerts/alerts.js';
import type { Database } from '../store/connection/database.js';
import { putLots, putSales } from '../store/portfolio/lot-writes.js';
import { watchItem } from '../store/portfolio/watchlist.js';
import type { Base } from './base.js';
import { type DemoHoldings, demoHoldings } from './demo-holdings.js';
import { isLocal } from './ports.js';

interface DemoNeeds {
  readonly accounts: Accounts;
  readonly portfolios: Portfolios;
}

/**
 * The account for looking around: undefined unless all prices are generated, and only this machine can reach
 * the service.
 */
export function buildDemoAccount(base: Base, needs: DemoNeeds): DemoAccount | undefined {
  const { config, markets } = base;
  const [first] = markets.flatMap(({ generated }) => generated?.series ?? []);
  if (!isDemoOnly(config, markets) || first === undefined) return undefined;
  let filled: { readonly userId: string; readonly done: Promise<void> } | undefined;
  return {
    signIn: async (sessionToken) => {
      const signedIn = await needs.accounts.signIn.demo(sessionToken);
      const { userId } = signedIn;
      // Its user may have deleted it.
      if (filled?.userId !== userId) {
        const holdings = demoHoldings(first, base.prices.items, base.clock());
        const done = store(userId, holdings, base.prices.database, needs);
        filled = { userId, done };
        // The next sign-in tries again.
        done.catch(() => {
          filled = undefined;
        });
      }
      await filled.done;
      return signedIn;
    },
  };
}

/** Whether no market has real prices, and only this machine can reach the service, without a proxy. */
export function isDemoOnly(
  config: Pick<Config, 'host' | 'baseUrl' | 'port'>,
  markets: readonly Pick<MarketSource, 'demo'>[],
): boolean {
  return markets.every(({ demo }) => demo) && isLocal(config);
}

/** Removes the account with all that was changed in it. */
export async function removeDemoAccount(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockAccounts(transaction);
    const user = await findUserByEmail(transaction, DEMO_ADDRESS);
    if (user !== undefined) await deleteUser(transaction, user.id);
  });
}

async function store(
  userId: string,
  { lots, watched, alerts, now }: DemoHoldings,
  database: Database,
  { portfolios }: DemoNeeds,
): Promise<void> {
  await changePortfolio(database, userId, async (transaction) => {
    await putLots(transaction, userId, lots);
    const sales = lots.flatMap(({ id, sales }) => sales.map((sale) => ({ lotId: id, sale })));
    await putSales(transaction, userId, sales);
    for (const itemId of watched) await watchItem(transaction, userId, itemId, now);
    await lockAlerts(transaction);
    for (const { alert, event } of alerts) {
      await saveAlert(transaction, { ...alert, userId });
      await addAlertEvent(transaction, { ...event, userId });
    }
  });
  await portfolios.shares.open(userId, {
    name: 'Demo portfolio',
    endsAt: undefined,
    amounts: true,
    lots: false,
    history: true,
  });
}
