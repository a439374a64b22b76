import { Link } from 'wouter';
import * as texts from '#messages/portfolio-alerts.js';
import type { AlertEvent, User } from '../../../client/index.js';
import { areWaiting, useQuery } from '../../api/use-query.js';
import { language } from '../../language.js';
import { useAddressDialog } from '../../ui/address-dialog.js';
import { Dollars } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { formatMoment } from '../../ui/format.js';
import { OwnWords } from '../../ui/own-words.js';
import { QueryResult } from '../../ui/query-result.js';
import { reasonWords } from '../../ui/reason-words.js';
import { EmptyState } from '../../ui/states.js';
import { type Column, Table } from '../../ui/table.js';
import { alertEventsQuery, alertsQuery } from '../queries.js';
import { AlertDialog } from './alert-dialog.js';
import { AlertList } from './alert-list.js';
import { describeDeliveries, describeEvent, errorsOf } from './alert-text.js';

const COLUMNS: readonly Column<AlertEvent>[] = [
  {
    name: texts.eventColumns.what,
    cell: (event) => (
      <>
        <Link href={`/items/${event.item_id}`}>{describeEvent(event)}</Link>
        <span className="event-words faint small">{describeDeliveries(event.deliveries)}</span>
        {errorsOf(event.deliveries).map((error) => (
          <DeliveryError key={error} error={error} />
        ))}
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

/** In the language of the page; the words of a receiver are as they came. */
function DeliveryError({ error }: { error: string }) {
  const words = reasonWords(error);
  if (language !== 'en' && words === error) return <OwnWords text={error} />;
  return <span className="event-words faint small">{words}</span>;
}

function EventList({ events }: { events: readonly AlertEvent[] }) {
  return (
    <Table
      onPhones="cards"
      caption={texts.eventsCaption}
      columns={COLUMNS}
      rows={events}
      keyOf={({ id }) => id}
    />
  );
}

function Events() {
  return (
    <section className="stack" aria-labelledby="alert-events">
      <h2 id="alert-events">{texts.events}</h2>
      <QueryResult query={useQuery(alertEventsQuery)} label={texts.eventsContent}>
        {(events) =>
          events.length === 0 ? (
            <p className="soft">{texts.noEvents}</p>
          ) : (
            <EventList events={events} />
          )
        }
      </QueryResult>
    </section>
  );
}

/** The user's alert rules and their events. */
export function AlertsPart({ user }: { user: User }) {
  const { dialog, open, close } = useAddressDialog();
  const alerts = useQuery(alertsQuery);
  return (
    <div className="stack-wide">
      <section className="stack" aria-labelledby="alert-rules">
        <div className="row">
          <h2 id="alert-rules">{texts.rules}</h2>
          <span className="push" />
          <Button kind="primary" onClick={() => open('alert')}>
            {texts.create}
          </Button>
        </div>
        <QueryResult query={alerts} label={texts.content}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState title={texts.empty}>
                <p>{texts.emptyHint}</p>
              </EmptyState>
            ) : (
              <AlertList alerts={all} user={user} />
            )
          }
        </QueryResult>
      </section>
      {!areWaiting(alerts) && <Events />}
      {dialog === 'alert' && <AlertDialog user={user} onClose={close} />}
    </div>
  );
}
