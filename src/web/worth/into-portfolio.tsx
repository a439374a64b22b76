import { Link } from 'wouter';
import * as texts from '#messages/worth.js';
import type { InventoryWorth } from '../../client/index.js';
import { PAGES } from '../../contract/pages.js';
import { service } from '../api/service.js';
import { useViewer } from '../api/session.js';
import { useChange } from '../portfolio/use-change.js';
import { useSignInAddress } from '../sign-in/sign-in-address.js';
import { Button, ButtonLink } from '../ui/button.js';
import { formatCount } from '../ui/format.js';
import { ErrorState } from '../ui/states.js';
import { forgetWorth } from './last-worth.js';

/** Turns an inventory into lots of the user, by one click; visitors sign in first. */
export function IntoPortfolio({ worth }: { worth: InventoryWorth }) {
  const viewer = useViewer();
  const signIn = useSignInAddress();
  const add = useChange(addLots, forgetWorth);
  if (viewer.is !== 'user' && viewer.is !== 'visitor') return null;
  return (
    <section className="panel stack" aria-labelledby="worth-keep">
      <h2 id="worth-keep">{texts.keep}</h2>
      {viewer.is === 'visitor' && (
        <div className="row">
          <ButtonLink href={signIn}>{texts.signIn}</ButtonLink>
          <span className="soft">{texts.signInHint}</span>
        </div>
      )}
      {viewer.is === 'user' && add.data === undefined && (
        <div>
          <Button kind="primary" disabled={add.isPending} onClick={() => add.mutate(worth)}>
            {add.isPending ? texts.adding : texts.add}
          </Button>
        </div>
      )}
      {add.error && <ErrorState title={texts.notAdded} error={add.error} />}
      {add.data && (
        <p role="status">
          {texts.added(add.data.added, formatCount(add.data.added), (words) => (
            <Link href={PAGES.portfolio}>{words}</Link>
          ))}
          {add.data.refused > 0 && texts.refused(add.data.refused, formatCount(add.data.refused))}
        </p>
      )}
    </section>
  );
}

/** Items, by count. */
interface Added {
  readonly added: number;
  readonly refused: number;
}

/**
 * A profile becomes a linked account, so that later imports recognize its items; a pasted inventory becomes lots
 * without cost.
 */
async function addLots(worth: InventoryWorth): Promise<Added> {
  if (worth.account_id !== null) {
    const account_id = await linkedAccount(worth.account_id);
    const { imported_assets, unmatched } = await service.importInventory({ account_id });
    return { added: imported_assets, refused: unmatched.length };
  }
  const lots = worth.items.flatMap(lotsOf);
  const plan = await service.importLots({ file: csvOf(lots), preview: 'true' });
  // The header is line 1.
  const refused = new Set(plan.errors.map(({ line }) => line - 2));
  const accepted = lots.filter((_, index) => !refused.has(index));
  if (accepted.length > 0) await service.importLots({ file: csvOf(accepted), preview: 'false' });
  return {
    added: countOf(accepted),
    refused: countOf(lots) - countOf(accepted),
  };
}

interface NewLot {
  readonly name: string;
  readonly quantity: number;
  /** Empty for items without a trade lock. */
  readonly tradableAfter: string;
}

/** A lot for each trade lock of an item, and one for those without. */
function lotsOf({ market_hash_name: name, quantity, locked }: InventoryWorth['items'][number]) {
  const lots: NewLot[] = locked.map((part) => {
    return { name, quantity: part.quantity, tradableAfter: part.tradable_after };
  });
  const free = quantity - countOf(lots);
  return free > 0 ? [...lots, { name, quantity: free, tradableAfter: '' }] : lots;
}

/** Links the account, unless an earlier click has. */
async function linkedAccount(id: string): Promise<string> {
  const linked = await service.listGameAccounts();
  if (!linked.some((account) => account.id === id)) await service.addGameAccount({ profile: id });
  return id;
}

function countOf(lots: readonly NewLot[]): number {
  return lots.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The columns of the import that such a lot needs (RFC 4180). */
function csvOf(lots: readonly NewLot[]): string {
  const lines = lots.map(
    ({ name, quantity, tradableAfter }) =>
      `"${name.replaceAll('"', '""')}",${quantity},${tradableAfter}`,
  );
  return ['market_hash_name,quantity,tradable_after', ...lines].join('\n');
}
