import { queryOptions } from '@tanstack/react-query';
import * as texts from '#messages/accuracy.js';
import type { JudgedClaims } from '../../client/index.js';
import { service } from '../api/service.js';
import { useQuery } from '../api/use-query.js';
import { formatCount, formatDate, formatMoney, formatShare } from '../ui/format.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { type Column, Table } from '../ui/table.js';

type Figure = JudgedClaims['figure'];

const FIGURES = ['outlook', 'risk', 'deal'] as const satisfies readonly Figure[];

/** In days. */
const WEEK = 7;

/** Ranges of prices under this many US cents are not in the totals. */
const CHEAPEST = 5;

const accuracyQuery = queryOptions({
  queryKey: ['accuracy'],
  queryFn: ({ signal }) => service.getAccuracy({}, { signal }),
});

/** The claims of the figures of the service, and how often they were right. */
export function AccuracyPage() {
  return (
    <Page title={texts.title}>
      <p>{texts.intro}</p>
      <QueryResult query={useQuery(accuracyQuery)} label={texts.content}>
        {(claims) =>
          claims.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          ) : (
            <>
              <FirstJudgement claims={claims} />
              {FIGURES.map((figure) => (
                <OneFigure
                  key={figure}
                  figure={figure}
                  claims={claims.filter((each) => each.figure === figure)}
                />
              ))}
            </>
          )
        }
      </QueryResult>
    </Page>
  );
}

/** When the first claims are judged, until then. */
function FirstJudgement({ claims }: { claims: readonly JudgedClaims[] }) {
  const [first] = claims.flatMap(({ next_day }) => next_day ?? []).sort();
  if (first === undefined || claims.some(({ cases, unknown }) => cases + unknown > 0)) return null;
  return <p className="notice">{texts.firstOn(formatDate(Date.parse(first)))}</p>;
}

function OneFigure({ figure, claims }: { figure: Figure; claims: readonly JudgedClaims[] }) {
  if (claims.length === 0) return null;
  return (
    <section className="stack">
      <h2>{texts.figures[figure]}</h2>
      <p className="soft">
        {texts.about[figure]}
        {figure === 'outlook' && ` ${texts.leftOut(formatMoney(CHEAPEST))}`}
      </p>
      <Happened figure={figure} claims={claims} />
      <Table
        name={figure}
        caption={texts.caption(texts.figures[figure])}
        columns={columnsOf(figure)}
        rows={claims}
        keyOf={(row) => row.horizon_days}
      />
      {figure === 'outlook' && <Bands claims={claims} />}
    </section>
  );
}

/** In words, for a week if that is known. */
function Happened({ figure, claims }: { figure: Figure; claims: readonly JudgedClaims[] }) {
  const judged = claims.filter(({ cases }) => cases > 0);
  const row = judged.find(({ horizon_days }) => horizon_days === WEEK) ?? judged.at(-1);
  if (row === undefined) return null;
  return (
    <p>
      {texts.happened[figure]({
        days: texts.horizons(row.horizon_days),
        cases: formatCount(row.cases),
        below: formatCount(row.below),
        above: formatCount(row.above),
        paid: formatCount(row.cases - row.below),
      })}
    </p>
  );
}

function columnsOf(figure: Figure): readonly Column<JudgedClaims>[] {
  const { columns } = texts;
  const below = { outlook: columns.below, risk: columns.lost, deal: columns.unpaid }[figure];
  return [
    { name: columns.horizon, cell: (row) => texts.horizons(row.horizon_days) },
    { name: below, align: 'end', cell: (row) => share(row.below, row.cases) },
    ...(figure === 'outlook'
      ? [
          {
            name: columns.above,
            align: 'end',
            cell: (row: JudgedClaims) => share(row.above, row.cases),
          } as const,
        ]
      : []),
    { name: columns.cases, align: 'end', cell: (row) => formatCount(row.cases) },
    {
      name: columns.unknown,
      align: 'end',
      onlyWide: true,
      cell: (row) => formatCount(row.unknown),
    },
    {
      name: columns.waiting,
      align: 'end',
      onlyWide: true,
      cell: (row) => formatCount(row.waiting),
    },
    {
      name: columns.next,
      align: 'end',
      onlyWide: true,
      cell: ({ next_day }) => (next_day === null ? '–' : formatDate(Date.parse(next_day))),
    },
  ];
}

/** Of ranges, how many missed below and above, by the price at the time of the claim. */
function Bands({ claims }: { claims: readonly JudgedClaims[] }) {
  const limits = [
    ...new Set(claims.flatMap(({ bands }) => bands.map(({ below_price }) => below_price))),
  ].sort((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY));
  if (limits.length === 0) return null;
  const columns: readonly Column<JudgedClaims>[] = [
    { name: texts.columns.horizon, cell: (row) => texts.horizons(row.horizon_days) },
    ...limits.map((limit) => ({
      name: limit === null ? texts.lastBand : texts.band(formatMoney(limit)),
      align: 'end' as const,
      cell: ({ bands }: JudgedClaims) => {
        const band = bands.find(({ below_price }) => below_price === limit);
        if (band === undefined) return '–';
        return texts.missed(share(band.below, band.cases), share(band.above, band.cases));
      },
    })),
  ];
  return (
    <Table
      name="bands"
      caption={texts.bandCaption}
      columns={columns}
      rows={claims}
      keyOf={(row) => row.horizon_days}
    />
  );
}

function share(count: number, cases: number): string {
  return cases === 0 ? '–' : formatShare((100 * count) / cases, 1);
}
