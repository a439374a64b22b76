import { Link } from 'wouter';
import * as texts from '#messages/market.js';
import type { IndexSummary } from '../../client/index.js';
import { PAGES } from '../../contract/pages.js';
import { areWaiting, useQuery } from '../api/use-query.js';
import { indexQuery, indicesQuery } from '../indices/queries.js';
import { Sparkline } from '../ui/chart/sparkline.js';
import { Fact, Facts } from '../ui/facts.js';
import { Change } from '../ui/figures.js';
import { formatDecimal } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';

const CHANGES = ['change_24h', 'change_7d', 'change_30d'] as const;

/** The index of all items: its level, its changes, and a chart. */
export function IndexPanel() {
  return (
    <section className="panel stack index-panel" aria-label={texts.index.title}>
      <h2>{texts.index.title}</h2>
      <QueryResult query={useQuery(indicesQuery)} label={texts.index.content}>
        {(indices) => {
          const all = indices.find(({ id }) => id === 'all');
          return all === undefined ? (
            <p className="soft">{texts.index.none}</p>
          ) : (
            <Course index={all} />
          );
        }}
      </QueryResult>
      <Link href={PAGES.indices}>{texts.index.all}</Link>
    </section>
  );
}

function Course({ index }: { index: IndexSummary }) {
  const course = useQuery(indexQuery('all', '90d'));
  const levels = course.data?.series.map(({ level }) => level) ?? [];
  return (
    <>
      <p className="index-level">
        <strong>{formatDecimal(index.level, 1)}</strong>{' '}
        <span className="soft">{texts.index.base}</span>
      </p>
      {(areWaiting(course) || levels.length > 1) && (
        <div className="index-course">
          {levels.length > 1 && <Sparkline values={levels} base={undefined} />}
        </div>
      )}
      <Facts>
        {CHANGES.map((change) => (
          <Fact key={change} name={texts.changes[change]}>
            <Change percent={index[change] ?? undefined} />
          </Fact>
        ))}
      </Facts>
    </>
  );
}
