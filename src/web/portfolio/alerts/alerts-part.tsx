import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../client/index.js';
import { Button } from '../../ui/button.js';
import { QueryResult } from '../../ui/query-result.js';
import { EmptyState } from '../../ui/states.js';
import { alertEventsQuery, alertsQuery } from '../queries.js';
import { AlertDialog } from './alert-dialog.js';
import { AlertList } from './alert-list.js';
import { EventList } from './event-list.js';

/** The user's alert rules and their events. */
export function AlertsPart({ user }: { user: User }) {
  const [making, setMaking] = useState(false);
  return (
    <div className="stack-wide">
      <section className="stack" aria-labelledby="alert-rules">
        <div className="row">
          <h2 id="alert-rules">Rules</h2>
          <span className="push" />
          <Button kind="primary" onClick={() => setMaking(true)}>
            New alert
          </Button>
        </div>
        <QueryResult query={useQuery(alertsQuery)} what="your alerts">
          {(alerts) =>
            alerts.length === 0 ? (
              <EmptyState title="No alerts yet">
                <p>
                  An alert notifies you once when its condition becomes true. It is armed again once
                  the condition is false.
                </p>
              </EmptyState>
            ) : (
              <AlertList alerts={alerts} user={user} />
            )
          }
        </QueryResult>
      </section>
      <section className="stack" aria-labelledby="alert-events">
        <h2 id="alert-events">Events</h2>
        <QueryResult query={useQuery(alertEventsQuery)} what="the events">
          {(events) =>
            events.length === 0 ? (
              <p className="soft">No events yet.</p>
            ) : (
              <EventList events={events} />
            )
          }
        </QueryResult>
      </section>
      {making && <AlertDialog user={user} onClose={() => setMaking(false)} />}
    </div>
  );
}
