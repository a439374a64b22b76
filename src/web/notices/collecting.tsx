import { Suspense } from 'react';
import { content } from '#messages/backfills.js';
import * as texts from '#messages/notices.js';
import type { Health } from '../../client/index.js';
import { healthQuery } from '../api/queries.js';
import { isAdmin, useViewer } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { rankingQuery } from '../board/live-ranking.js';
import { pollInterval } from '../feed/connection.js';
import { marketsQuery } from '../markets/queries.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { isFirstAnswerNear, isUnanswered, progressOf, progressText } from './progress.js';

/**
 * Shown until a market has answered: prices are pending, or some markets fail. Administrators see
 * the reasons and the next attempts.
 */
function Unanswered() {
  const { data: markets = [] } = useQuery(marketsQuery);
  const viewer = useViewer();
  const asked = markets.filter(({ active }) => active);
  const failed = asked.filter(({ error }) => error !== null);
  // Prices from before the last start.
  const hasPrices = markets.some(({ series }) => series.some(({ items }) => items > 0));
  if (asked.length === 0 || hasPrices) return null;
  return (
    <aside className="banner" aria-label={texts.names.collecting}>
      <p>
        {failed.length === 0
          ? texts.collecting(texts.noAnswerYet)
          : texts.noPricesYet(failed.map(({ title }) => title))}
      </p>
      {isAdmin(viewer) && (
        <Suspense>
          {failed.map((market) => (
            <FailedMarket key={market.name} market={market} />
          ))}
        </Suspense>
      )}
    </aside>
  );
}

const FailedMarket = lazyComponent(
  texts.names.collecting,
  async () => (await import('./failed-market.js')).FailedMarket,
);

const BackfillControl = lazyComponent(
  content,
  async () => (await import('../admin/backfill-control.js')).BackfillControl,
);

/** The days of history offered for import. */
const DAYS = 90;

/**
 * The uptime after which nothing is requested: a market polled once a day would show it for days.
 */
const MOST_SECONDS = 3 * 3_600;

/** Milliseconds between two requests while the first answer of a market is expected. */
const FIRST_ANSWER_MS = 3_000;

/** The progress of a new instance; nothing once volatility is known. */
export function Collecting() {
  const { data: health } = useQuery({
    ...healthQuery,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isFirstAnswerNear(state.data) ? FIRST_ANSWER_MS : pollInterval(),
  });
  if (health === undefined) return null;
  if (isUnanswered(health)) return <Unanswered />;
  return health.uptime_seconds < MOST_SECONDS ? <CollectingProgress health={health} /> : null;
}

function CollectingProgress({ health }: { health: Health }) {
  const { data: ranking } = useQuery({
    ...rankingQuery({ window: '24h', limit: '20', minPrice: 0, minVolume: 0 }),
    // Progress ends once an item is ranked.
    enabled: ({ state }) => !state.data?.length,
  });
  const { data: markets = [] } = useQuery(marketsQuery);
  const viewer = useViewer();
  const intervals = markets
    .filter(({ active }) => active)
    .map(({ interval_seconds }) => interval_seconds);
  const progress = progressOf(health, Math.min(...intervals));
  if (ranking === undefined || ranking.length > 0 || progress === undefined) return null;
  const withPast = markets.find(({ active, history }) => active && history !== null);
  return (
    <aside className="banner" aria-label={texts.names.collecting}>
      <p>{texts.collecting(progressText(progress))}</p>
      {isAdmin(viewer) && withPast !== undefined && (
        <div>
          {texts.beginWithPast}{' '}
          <Suspense>
            <BackfillControl name={withPast.name} title={withPast.title} days={DAYS} />
          </Suspense>
        </div>
      )}
      <progress
        aria-label={texts.untilVolatility}
        max={progress.minutesNeeded}
        value={progress.minutes}
      />
    </aside>
  );
}
