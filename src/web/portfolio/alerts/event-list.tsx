import type { AlertEvent } from '../../../client/index.js';
import { Dollars } from '../../ui/amount.js';
import { formatMoment } from '../../ui/format.js';
import { type Column, Table } from '../../ui/table.js';
import { ItemLink } from '../figures.js';
import { describeDeliveries } from './alert-text.js';

const COLUMNS: readonly Column<AlertEvent>[] = [
  {
    name: 'What',
    cell: ({ item_id, message, deliveries }) => (
      <>
        <ItemLink id={item_id} name={message} />
        <span className="event-words faint small">{describeDeliveries(deliveries)}</span>
      </>
    ),
  },
  { name: 'Price', align: 'end', cell: ({ price }) => <Dollars cents={price} /> },
  {
    name: 'When',
    align: 'end',
    cell: ({ triggered_at }) => formatMoment(Date.parse(triggered_at)),
  },
];

export function EventList({ events }: { events: readonly AlertEvent[] }) {
  return (
    <Table caption="The newest first" columns={COLUMNS} rows={events} keyOf={({ id }) => id} />
  );
}
