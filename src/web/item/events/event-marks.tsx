import { queryOptions } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { own as texts } from '#messages/item-chart.js';
import type { GameEvent } from '../../../client/index.js';
import { DAY_MS } from '../../../contract/time-values.js';
import { service } from '../../api/service.js';
import { useQuery } from '../../api/use-query.js';
import type { LayeredChart } from '../../ui/chart/layers.js';
import { usePlaced } from '../../ui/chart/use-placed.js';
import { ExternalLink } from '../../ui/external-link.js';
import { formatDay } from '../../ui/format.js';
import { paneOf, xOf } from '../chart/pixel-of.js';
import { RANGE_MS, type Range } from '../chart/ranges.js';
import { chiefKind, type EventGroup, placeEvents } from './place-events.js';

/** The service fetches events once an hour. */
const LIFETIME = 10 * 60_000;

/** The first event is from 2012. */
const FIRST = Date.UTC(2012, 0, 1);

/** The events of a range. */
const eventsQuery = (range: Range) =>
  queryOptions({
    queryKey: ['events', range],
    queryFn: ({ signal }) => {
      const from = Math.max(FIRST, Date.now() - RANGE_MS[range]);
      const day = new Date(from - (from % DAY_MS)).toISOString();
      return service.listEvents({ from: day }, { signal });
    },
    staleTime: LIFETIME,
  });

/**
 * A `ref` callback for a `<details>` over a chart: closes it on Escape, and on a press outside. The
 * parameter includes null as React's type of refs does.
 */
function dismissible(details: HTMLDetailsElement | null): (() => void) | undefined {
  if (details === null) return undefined;
  const ended = new AbortController();
  const { signal } = ended;
  const { ownerDocument } = details;
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  const press = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && details.contains(target))) details.open = false;
  };
  ownerDocument.addEventListener('keydown', leave, { signal });
  // The chart stops the propagation of presses, so listen in the capture phase.
  ownerDocument.addEventListener('pointerdown', press, { capture: true, signal });
  return () => ended.abort();
}

/** In longer ranges there are too many updates to mark. */
const LONG = RANGE_MS['90d'];

/**
 * Marks events of the game at the bottom of the prices; each mark opens a list with titles and
 * links.
 */
export function EventMarks({ range }: { range: Range }) {
  const { data } = useQuery(eventsQuery(range));
  const events = useMemo(
    () =>
      (data ?? []).filter(
        ({ kind }) => kind !== 'news' && (kind !== 'update' || RANGE_MS[range] <= LONG),
      ),
    [data, range],
  );
  const placed = usePlaced(useCallback((chart) => placedIn(chart, events), [events]));
  if (placed === undefined || placed.groups.length === 0) return null;
  const { groups, width, height } = placed;
  return (
    <ul className="event-marks" style={{ top: `${height}px` }} aria-label={texts.events}>
      {groups.map((group) => (
        <EventMark key={keyOf(group.events[0])} group={group} width={width} />
      ))}
    </ul>
  );
}

/** Within this distance of an edge, in pixels, a list opens away from it. */
const EDGE = 150;

function EventMark({ group: { x, events }, width }: { group: EventGroup; width: number }) {
  const chief = chiefKind(events);
  const [first] = events;
  if (chief === undefined || first === undefined) return null;
  const side = x < EDGE ? 'start' : x > width - EDGE ? 'end' : 'middle';
  const title = events.length === 1 ? first.title : texts.severalEvents(events.length);
  return (
    <li style={{ left: `${x}px` }} data-side={side}>
      <details name="event-mark" ref={dismissible}>
        <summary data-kind={chief} title={title} aria-label={`${title}, ${dayOf(first)}`}>
          {texts.letters[chief]}
        </summary>
        <ul className="event-list">
          {events.toReversed().map((event) => (
            <li key={keyOf(event)}>
              <span className="soft">
                {dayOf(event)}, {event.kind !== 'news' && texts.kinds[event.kind]}
              </span>
              {event.link === null ? (
                event.title
              ) : (
                <ExternalLink href={event.link}>{event.title}</ExternalLink>
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

const keyOf = (event: GameEvent | undefined) => event && `${event.time} ${event.title}`;

const dayOf = ({ time }: GameEvent) => formatDay(Date.parse(time));

/** Positions events in the price pane, in pixels. */
function placedIn(chart: LayeredChart, events: readonly GameEvent[]) {
  return {
    groups: placeEvents(events, (time) => xOf(chart, time)),
    ...paneOf(chart),
  };
}
