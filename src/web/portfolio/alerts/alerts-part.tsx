import type { User } from '../../../client/index.js';
import { useQuery } from '../../api/use-query.js';
import * as texts from '../../messages/en/portfolio-alerts.js';
import { useAddressDialog } from '../../ui/address-dialog.js';
import { Button } from '../../ui/button.js';
import { QueryResult } from '../../ui/query-result.js';
import { EmptyState } from '../../ui/states.js';
import { alertEventsQuery, alertsQuery } from '../queries.js';
import { AlertDialog } from './alert-dialog.js';
import { AlertList } from './alert-list.js';
import { EventList } from './event-list.js';

/** The user's alert rules and their events. */
export function AlertsPart({ user }: { user: User }) {
  const { dialog, open, close } = useAddressDialog();
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
        <QueryResult query={useQuery(alertsQuery)} what={texts.content}>
          {(alerts) =>
            alerts.length === 0 ? (
              <EmptyState title={texts.empty}>
                <p>{texts.emptyHint}</p>
              </EmptyState>
            ) : (
              <AlertList alerts={alerts} user={user} />
            )
          }
        </QueryResult>
      </section>
      <section className="stack" aria-labelledby="alert-events">
        <h2 id="alert-events">{texts.events}</h2>
        <QueryResult query={useQuery(alertEventsQuery)} what={texts.eventsContent}>
          {(events) =>
            events.length === 0 ? (
              <p className="soft">{texts.noEvents}</p>
            ) : (
              <EventList events={events} />
            )
          }
        </QueryResult>
      </section>
      {dialog === 'alert' && <AlertDialog user={user} onClose={close} />}
    </div>
  );
}
