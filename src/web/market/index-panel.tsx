import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ApiError, type IndexSeries } from '../../client/index.js';
import { PAGES } from '../../contract/pages.js';
import { indexQuery } from '../indices/queries.js';
import * as texts from '../messages/en/market.js';
import { Sparkline } from '../ui/chart/sparkline.js';
import { Fact, Facts } from '../ui/facts.js';
import { Change } from '../ui/figures.js';
import { formatDecimal } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';

const DAYS = 90;

const CHANGE_DAYS = [1, 7, 30] as const;

/** The index of all items: its level, its changes, and its course. */
export function IndexPanel() {
  const query = useQuery(indexQuery('all', DAYS));
  return (
    <section className="panel stack" aria-label={texts.index.title}>
      <h2>{texts.index.title}</h2>
      {isMissing(query.error) ? (
        <p className="soft">{texts.index.none}</p>
      ) : (
        <QueryResult query={query} what={texts.index.content}>
          {(index) => <Course index={index} />}
        </QueryResult>
      )}
      <Link href={PAGES.indices}>{texts.index.all}</Link>
    </section>
  );
}

/** Whether the service has no such index yet. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

function Course({ index: { series } }: { index: IndexSeries }) {
  const levels = series.map(({ level }) => level);
  const last = levels.at(-1) ?? 100;
  const since = (days: number) => {
    const before = levels.at(-1 - days);
    return before === undefined ? undefined : 100 * (last / before - 1);
  };
  return (
    <>
      <p className="index-level">
        <strong>{formatDecimal(last, 1)}</strong> <span className="soft">{texts.index.base}</span>
      </p>
      {levels.length > 1 && (
        <div className="index-course">
          <Sparkline values={levels} base={undefined} />
        </div>
      )}
      <Facts>
        {CHANGE_DAYS.map((days) => (
          <Fact key={days} name={texts.changes[days]}>
            <Change percent={since(days)} />
          </Fact>
        ))}
      </Facts>
    </>
  );
}
