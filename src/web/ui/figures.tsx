import { useNow } from './clock.js';
import { formatDuration, formatMoment, formatMoney, formatPercent } from './format.js';

/** @param cents undefined where no price is known, which is not the same as nothing */
export function Money({ cents }: { cents: number | undefined }) {
  return cents === undefined ? <NotKnown what="no price" /> : <span>{formatMoney(cents)}</span>;
}

/** How much a price changed: an arrow and a sign, as colour alone tells not everybody. */
export function Change({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return <NotKnown what="no change known" />;
  const direction = directionOf(percent);
  return (
    <span className="change" data-direction={direction}>
      <span className="change-arrow" aria-hidden="true">
        {{ up: '▲', down: '▼', none: '' }[direction]}
      </span>
      {formatPercent(percent)}
    </span>
  );
}

/** How long ago something was. */
export function Age({ time }: { time: number | string }) {
  const now = useNow();
  const moment = typeof time === 'string' ? Date.parse(time) : time;
  return (
    <time className="age" dateTime={new Date(moment).toISOString()} title={formatMoment(moment)}>
      {formatDuration(now - moment)} ago
    </time>
  );
}

/** A dash for the eye, words for the ear. */
export function NotKnown({ what }: { what: string }) {
  return (
    <span className="faint">
      <span aria-hidden="true">–</span>
      <span className="hidden-text">{what}</span>
    </span>
  );
}

type Direction = 'up' | 'down' | 'none';

/** What rounds to 0.0 % is no change. */
function directionOf(percent: number): Direction {
  if (Math.abs(percent) < 0.05) return 'none';
  return percent > 0 ? 'up' : 'down';
}
