import type { AlertEvent } from '../../../client/index.js';
import * as texts from '../../messages/en/portfolio-alerts.js';
import { Dollars } from '../../ui/amount.js';
import { formatMoment } from '../../ui/format.js';
import { type Column, Table } from '../../ui/table.js';
import { ItemLink } from '../figures.js';
import { describeDeliveries } from './alert-text.js';

const COLUMNS: readonly Column<AlertEvent>[] = [
  {
    name: texts.eventColumns.what,
    cell: ({ item_id, message, deliveries }) => (
      <>
        <ItemLink id={item_id} name={message} />
        <span className="event-words faint small">{describeDeliveries(deliveries)}</span>
      </>
    ),
  },
  { name: texts.eventColumns.price, align: 'end', cell: ({ price }) => <Dollars cents={price} /> },
  {
    name: texts.eventColumns.when,
    align: 'end',
    cell: ({ triggered_at }) => formatMoment(Date.parse(triggered_at)),
  },
];

export function EventList({ events }: { events: readonly AlertEvent[] }) {
  return (
    <Table caption={texts.eventsCaption} columns={COLUMNS} rows={events} keyOf={({ id }) => id} />
  );
}
