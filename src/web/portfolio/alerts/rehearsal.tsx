import * as texts from '#messages/portfolio-alert-rehearsal.js';
import type { AlertRehearsal, AlertRehearsalInput } from '../../../client/index.js';
import { DAY_MS } from '../../../contract/time-values.js';
import { useQuery } from '../../api/use-query.js';
import { Dollars } from '../../ui/amount.js';
import { Sparkline } from '../../ui/chart/sparkline.js';
import { formatDate, formatMinute, formatPercent } from '../../ui/format.js';
import { ErrorState } from '../../ui/states.js';
import { useIsSettled } from '../../ui/use-is-settled.js';
import { rehearsalQuery } from '../queries.js';

/** Firings that are listed; the others are counted. */
const LISTED = 10;

/** Time without typing after which a rule is rehearsed. */
const SETTLED_AFTER = 500;

/** When a rule would have fired in the last 90 days. */
export function Rehearsal({ tried }: { tried: AlertRehearsalInput }) {
  const isSettled = useIsSettled(JSON.stringify(tried), SETTLED_AFTER);
  const { data, error, isPlaceholderData } = useQuery(rehearsalQuery(tried, isSettled));
  if (error !== null) return <ErrorState title={texts.notRehearsed} error={error} />;
  return (
    <section
      className="stack rehearsal"
      aria-label={texts.title}
      aria-busy={data === undefined || isPlaceholderData}
    >
      {data === undefined ? <p className="soft small">{texts.running}</p> : <Result of={data} />}
    </section>
  );
}

function Result({ of: rehearsal }: { of: AlertRehearsal }) {
  const { reason, count, firings, line } = rehearsal;
  if (reason !== null) return <p className="soft small">{texts.reasons[reason]}</p>;
  return (
    <>
      <p role="status">
        <strong>{texts.count(count)}</strong> {unknownText(rehearsal)}
      </p>
      <div className="rehearsal-chart">
        <Sparkline values={line} base={undefined} />
        {firings.map(({ time }) => (
          <span
            key={time}
            className="rehearsal-mark"
            style={{ '--at': `${placeOf(time, rehearsal)}%` }}
            title={formatMinute(Date.parse(time))}
          />
        ))}
      </div>
      {firings.length > 0 && (
        <ul className="rehearsal-firings small">
          {firings.slice(0, LISTED).map(({ time, price, after }) => (
            <li key={time}>
              {formatMinute(Date.parse(time))}, <Dollars cents={price} />
              <span className="soft">
                {after === null
                  ? texts.noLater
                  : texts.after(
                      moved(price, after.last),
                      moved(price, after.low),
                      moved(price, after.high),
                      daysBetween(time, after.until),
                    )}
              </span>
            </li>
          ))}
          {count > LISTED && <li className="soft">{texts.more(count - LISTED)}</li>}
        </ul>
      )}
    </>
  );
}

/** Since when prices are known, and how many days between are unknown. */
function unknownText({ from, unknown }: AlertRehearsal): string {
  const [first] = unknown;
  const isLate = first?.from === from;
  const gaps = unknown.slice(isLate ? 1 : 0);
  const days = gaps.reduce((sum, gap) => sum + daysBetween(gap.from, gap.to), 0);
  return [
    ...(first !== undefined && isLate ? [texts.since(formatDate(Date.parse(first.to)))] : []),
    ...(days > 0 ? [texts.gaps(days)] : []),
  ].join(' ');
}

function placeOf(time: string, { from, to }: AlertRehearsal): number {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  return (100 * (Date.parse(time) - begin)) / (end - begin);
}

function moved(from: number, to: number): string {
  return formatPercent((to / from - 1) * 100);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
