import { Link } from 'wouter';
import * as texts from '#messages/home.js';
import { PAGES } from '../../../contract/pages.js';
import { useQuery } from '../../api/use-query.js';
import { formatDate, formatTimeOfDay } from '../../ui/format.js';
import { QueryResult } from '../../ui/query-result.js';
import { describeEvent } from '../alerts/alert-text.js';
import { alertEventsQuery } from '../queries.js';

/** The alerts that fired today, in the shown time zone. */
export function AlertsToday() {
  return (
    <section className="panel stack" aria-labelledby="alerts-today">
      <h2 id="alerts-today">{texts.alerts}</h2>
      <QueryResult query={useQuery(alertEventsQuery)} label={texts.alertsContent}>
        {(events) => {
          const today = formatDate(Date.now());
          const fired = events.filter(
            ({ triggered_at }) => formatDate(Date.parse(triggered_at)) === today,
          );
          if (fired.length === 0) return <p className="soft">{texts.noAlerts}</p>;
          return (
            <ol className="home-list">
              {fired.map((event) => (
                <li key={event.id}>
                  <Link href={`${PAGES.items}/${event.item_id}`}>{describeEvent(event)}</Link>
                  <span className="soft small">
                    {formatTimeOfDay(Date.parse(event.triggered_at))}
                  </span>
                </li>
              ))}
            </ol>
          );
        }}
      </QueryResult>
      <Link href={`${PAGES.portfolio}/alerts`}>{texts.allAlerts}</Link>
    </section>
  );
}
