import * as texts from '#messages/portfolio-market-history.js';
import { PROTECTED_PLACE } from '../../../../contract/values.js';
import { service } from '../../../api/service.js';
import { useQuery } from '../../../api/use-query.js';
import { Button } from '../../../ui/button.js';
import { formatCount } from '../../../ui/format.js';
import { ErrorState } from '../../../ui/states.js';
import { gameAccountsQuery } from '../../queries.js';
import { useChange } from '../../use-change.js';
import type { ProtectedItem } from './history-files.js';

/** Adds lots of items that the public inventory does not show yet. */
export function ProtectedItems({ items }: { items: readonly ProtectedItem[] }) {
  const { data: accounts } = useQuery(gameAccountsQuery);
  const own = accounts?.find((account) => account.own);
  const add = useChange(() =>
    service.importUnits({
      file: JSON.stringify(items.map(({ assetid, name }) => ({ name, item_id: assetid }))),
      unit: PROTECTED_PLACE,
      preview: 'false',
      ...(own !== undefined && { account_id: own.id }),
    }),
  );
  return (
    <>
      <p>{texts.protectedItems(items.length, formatCount(items.length))}</p>
      {add.data === undefined && (
        <div>
          <Button disabled={add.isPending} onClick={() => add.mutate(undefined)}>
            {texts.addProtected}
          </Button>
        </div>
      )}
      {add.error && <ErrorState title={texts.notStored} error={add.error} />}
      {add.data && <p role="status">{texts.protectedAdded}</p>}
    </>
  );
}
