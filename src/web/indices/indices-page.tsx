import * as texts from '#messages/indices.js';
import { spans } from '#messages/spans.js';
import type { IndexSummary } from '../../client/index.js';
import { useQuery } from '../api/use-query.js';
import { indexName } from '../items/game-words.js';
import { useAddressChoice, useAddressText } from '../ui/address-state.js';
import { Segments } from '../ui/button.js';
import { Change } from '../ui/figures.js';
import { formatCount, formatDate, formatDecimal } from '../ui/format.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { type Column, Table } from '../ui/table.js';
import { IndexLines } from './index-lines.js';
import type { IndexRange } from './levels.js';
import { type IndexId, indicesQuery } from './queries.js';

/** How far back the chart reaches. */
const RANGES = ['24h', '7d', '30d', '90d', '1y'] as const satisfies readonly IndexRange[];

/** The maximum number of lines that can be told apart. */
const MOST_LINES = 5;

/** The price indices of all items and of each category. */
export function IndicesPage() {
  const [range, setRange] = useAddressChoice('range', RANGES, '90d');
  return (
    <Page title={texts.title} width="window">
      <Segments
        label={texts.range}
        choices={RANGES}
        chosen={range}
        onChoose={setRange}
        nameOf={(span) => spans[span]}
      />
      <QueryResult query={useQuery(indicesQuery)} label={texts.content}>
        {(indices) =>
          indices.length === 0 ? (
            <EmptyState title={texts.none} />
          ) : (
            <Indices indices={indices} range={range} />
          )
        }
      </QueryResult>
    </Page>
  );
}

function Indices({ indices, range }: { indices: readonly IndexSummary[]; range: IndexRange }) {
  const [text, setText] = useAddressText('lines', 'all,knives,rifles');
  const chosen = text.split(',').filter((id) => id !== '');
  const toggle = (id: IndexId) =>
    setText(
      (chosen.includes(id)
        ? chosen.filter((other) => other !== id)
        : [...chosen, id].slice(-MOST_LINES)
      ).join(','),
    );
  const drawn = chosen.flatMap((id) => indices.find((index) => index.id === id) ?? []);
  return (
    <div className="indices">
      <IndexLines indices={drawn} range={range} />
      <div className="stack">
        <Table
          caption={texts.caption(MOST_LINES)}
          columns={columnsOf(
            drawn.map(({ id }) => id),
            toggle,
          )}
          rows={indices}
          keyOf={({ id }) => id}
        />
        <p className="soft small">{texts.method}</p>
      </div>
    </div>
  );
}

function columnsOf(
  drawn: readonly IndexId[],
  toggle: (id: IndexId) => void,
): readonly Column<IndexSummary>[] {
  return [
    {
      name: texts.columns.name,
      sortBy: ({ id }) => indexName(id),
      cell: ({ id }) => (
        <label className="index-name" data-line={drawn.indexOf(id)}>
          <input type="checkbox" checked={drawn.includes(id)} onChange={() => toggle(id)} />{' '}
          {indexName(id)}
        </label>
      ),
    },
    {
      name: texts.columns.level,
      sortBy: ({ level }) => level,
      align: 'end',
      cell: ({ level }) => formatDecimal(level, 1),
    },
    {
      name: texts.columns.day,
      sortBy: ({ change_24h }) => change_24h,
      align: 'end',
      cell: (index) => <Known percent={index.change_24h} />,
    },
    {
      name: texts.columns.week,
      sortBy: ({ change_7d }) => change_7d,
      align: 'end',
      onlyWide: true,
      cell: (index) => <Known percent={index.change_7d} />,
    },
    {
      name: texts.columns.month,
      sortBy: ({ change_30d }) => change_30d,
      align: 'end',
      onlyWide: true,
      cell: (index) => <Known percent={index.change_30d} />,
    },
    {
      name: texts.columns.items,
      sortBy: ({ of }) => of,
      align: 'end',
      onlyWide: true,
      cell: ({ items, of }) => texts.pricedItems(formatCount(items), formatCount(of)),
    },
    {
      name: texts.columns.weights,
      onlyWide: true,
      cell: ({ weighting }) => texts.weightings[weighting],
    },
    { name: texts.columns.since, onlyWide: true, cell: ({ from }) => formatDate(Date.parse(from)) },
  ];
}

function Known({ percent }: { percent: number | null }) {
  return <Change percent={percent ?? undefined} />;
}
