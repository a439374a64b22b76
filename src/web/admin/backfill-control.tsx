import { queryOptions } from '@tanstack/react-query';
import * as texts from '#messages/backfills.js';
import type { Backfill } from '../../client/index.js';
import { service } from '../api/service.js';
import { asUser, USER_KEY } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { useChange } from '../portfolio/use-change.js';
import { Button } from '../ui/button.js';
import { formatCount } from '../ui/format.js';
import { ErrorState } from '../ui/states.js';

/** Milliseconds between two requests for the progress of an import. */
const POLL_MS = 2_000;

const backfillsQuery = queryOptions({
  queryKey: [USER_KEY, 'backfills'],
  queryFn: ({ signal }) => asUser(service.listBackfills({}, { signal })),
  refetchInterval: POLL_MS,
});

/** Starts the import of a market's history and shows its progress. For administrators. */
export function BackfillControl({
  name,
  title,
  days,
}: {
  /** The market, as in the setting MARKETS. */
  name: string;
  title: string;
  days: number;
}) {
  const { data: backfills = [] } = useQuery(backfillsQuery);
  const start = useChange(() => service.startBackfill({ name, days }));
  const backfill = backfills.find(({ market }) => market === name);
  const isRunning = backfills.some(({ state }) => state === 'running');
  return (
    <>
      <Button disabled={isRunning || start.isPending} onClick={() => start.mutate(undefined)}>
        {texts.importDays(formatCount(days), title)}
      </Button>{' '}
      <span className="soft" role="status">
        {backfill === undefined ? (
          start.isSuccess && texts.begins
        ) : (
          <Progress backfill={backfill} />
        )}
      </span>
      {start.error && <ErrorState title={texts.notStarted} error={start.error} />}
    </>
  );
}

function Progress({ backfill }: { backfill: Backfill }) {
  const { state, error, added, items_done, items } = backfill;
  const prices = formatCount(added);
  if (state === 'done') return texts.imported(prices);
  if (state === 'failed') return texts.importFailed(error ?? '');
  if (error !== null) return texts.waits(prices, error);
  return items === null
    ? texts.importing(prices)
    : texts.importingItems(prices, formatCount(items_done ?? 0), formatCount(items));
}
