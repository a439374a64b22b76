import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../client/index.js';
import { Answer } from '../../ui/answer.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/states.js';
import { alertEventsQuery, alertsQuery } from '../queries.js';
import { AlertDialog } from './alert-dialog.js';
import { AlertList } from './alert-list.js';
import { EventList } from './event-list.js';

/** Rules that watch items, and what they have told of. */
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
        <Answer question={useQuery(alertsQuery)} what="your alerts">
          {(alerts) =>
            alerts.length === 0 ? (
              <EmptyState title="Nothing is watched yet">
                <p>An alert tells you once when what it waits for happens, then waits again.</p>
              </EmptyState>
            ) : (
              <AlertList alerts={alerts} user={user} />
            )
          }
        </Answer>
      </section>
      <section className="stack" aria-labelledby="alert-events">
        <h2 id="alert-events">What happened</h2>
        <Answer question={useQuery(alertEventsQuery)} what="what happened">
          {(events) =>
            events.length === 0 ? (
              <p className="soft">Nothing yet.</p>
            ) : (
              <EventList events={events} />
            )
          }
        </Answer>
      </section>
      {making && <AlertDialog user={user} onClose={() => setMaking(false)} />}
    </div>
  );
}
