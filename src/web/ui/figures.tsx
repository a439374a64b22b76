import type { ReactNode } from 'react';
import * as texts from '#messages/ui.js';
import { useNow } from './clock.js';
import { formatDuration, formatMoment, formatMoney, formatPercent } from './format.js';

/** Figures are written left to right in every language, with their signs and units. */
export function Figure({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}

/** @param cents undefined if no price is known, which is not zero */
export function Money({ cents }: { cents: number | undefined }) {
  return cents === undefined ? (
    <NotKnown label={texts.noPrice} />
  ) : (
    <Figure>{formatMoney(cents)}</Figure>
  );
}

/**
 * A change of a price, with an arrow and a sign, because not everyone can see the colour.
 * @param good the direction in green: `down` for prices compared by a buyer
 */
export function Change({
  percent,
  good = 'up',
}: {
  percent: number | undefined;
  good?: 'up' | 'down';
}) {
  if (percent === undefined) return <NotKnown label={texts.noChange} />;
  const direction = directionOf(percent);
  return (
    <span className="change" dir="ltr" data-direction={direction} data-good={good}>
      <span className="change-arrow" aria-hidden="true">
        {{ up: '▲', down: '▼', none: '' }[direction]}
      </span>
      {formatPercent(percent)}
    </span>
  );
}

/** The age of a time. */
export function Age({ time }: { time: number | string }) {
  const now = useNow();
  const moment = typeof time === 'string' ? Date.parse(time) : time;
  return (
    <time className="age" dateTime={new Date(moment).toISOString()} title={formatMoment(moment)}>
      {texts.age(formatDuration(now - moment))}
    </time>
  );
}

/** Shown in place of an unknown figure. */
export const NO_FIGURE = '–';

/** A dash, with a text for screen readers. */
export function NotKnown({ label }: { label: string }) {
  return (
    <span className="faint">
      <span aria-hidden="true">{NO_FIGURE}</span>
      <span className="hidden-text">{label}</span>
    </span>
  );
}

type Direction = 'up' | 'down' | 'none';

/** A change that rounds to 0.0% counts as none. */
function directionOf(percent: number): Direction {
  if (Math.abs(percent) < 0.05) return 'none';
  return percent > 0 ? 'up' : 'down';
}
