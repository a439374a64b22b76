import { useState } from 'react';
import * as texts from '#messages/backfills.js';
import type { Market } from '../../client/index.js';
import { useQuery } from '../api/use-query.js';
import { marketsQuery } from '../markets/queries.js';
import { serviceWords } from '../markets/service-words.js';
import { SelectField } from '../ui/form/field.js';
import { formatCount } from '../ui/format.js';
import { type Column, Table } from '../ui/table.js';
import { BackfillControl } from './backfill-control.js';

const DAYS = ['30', '90', '365', '3650'] as const;

/**
 * The polled markets whose history can be imported, each with a button; nothing if there are none.
 */
export function BackfillsPart() {
  const { data: markets = [] } = useQuery(marketsQuery);
  const [days, setDays] = useState<(typeof DAYS)[number]>('90');
  const withPast = markets.filter(({ active, history }) => active && history !== null);
  if (withPast.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="admin-backfills">
      <h2 id="admin-backfills">{texts.title}</h2>
      <SelectField
        label={texts.howFar}
        choices={DAYS}
        chosen={days}
        onChoose={setDays}
        nameOf={(choice) => texts.days(formatCount(Number(choice)))}
      />
      <Table
        caption={texts.caption}
        columns={columnsOf(Number(days))}
        rows={withPast}
        keyOf={({ name }) => name}
      />
    </section>
  );
}

function columnsOf(days: number): Column<Market>[] {
  return [
    { name: texts.columns.market, cell: ({ title }) => title },
    {
      name: texts.columns.history,
      onlyWide: true,
      cell: ({ history }) => serviceWords(history ?? ''),
    },
    {
      name: texts.columns.actions,
      cell: ({ name, title }) => <BackfillControl name={name} title={title} days={days} />,
    },
  ];
}
