import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Health } from '../../client/index.js';
import { healthQuery } from '../api/queries.js';
import { useViewer } from '../api/session.js';
import { rankingQuery } from '../board/live-ranking.js';
import { marketsQuery } from '../markets/queries.js';
import { content } from '../messages/en/backfills.js';
import * as texts from '../messages/en/notices.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { progressOf, progressText } from './progress.js';

const BackfillControl = lazyComponent(
  content,
  async () => (await import('../admin/backfill-control.js')).BackfillControl,
);

/** How much of a market's past is offered. */
const DAYS = 90;

/** Above it nothing is looked up: a market that is polled once a day would show it for days. */
const MOST_SECONDS = 3 * 3_600;

/** What a new instance has collected so far; nothing once volatility is known. */
export function Collecting() {
  const { data: health } = useQuery(healthQuery);
  return health !== undefined && health.uptime_seconds < MOST_SECONDS ? (
    <Young health={health} />
  ) : null;
}

function Young({ health }: { health: Health }) {
  const { data: ranking } = useQuery({
    ...rankingQuery('24h', '20'),
    // Once an item is ranked, there is nothing more to say.
    enabled: ({ state }) => !state.data?.length,
  });
  const { data: markets = [] } = useQuery(marketsQuery);
  const viewer = useViewer();
  const intervals = markets
    .filter(({ active }) => active)
    .map(({ interval_seconds }) => interval_seconds);
  const progress = progressOf(health, Math.min(...intervals));
  if (ranking === undefined || ranking.length > 0 || progress === undefined) return null;
  const isAdmin = viewer.is === 'user' && viewer.user.role === 'admin';
  const withPast = markets.find(({ active, history }) => active && history !== null);
  return (
    <aside className="banner" aria-label={texts.names.collecting}>
      <p>{texts.collecting(progressText(progress))}</p>
      {isAdmin && withPast !== undefined && (
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
