import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { Change } from '../ui/figures.js';
import { formatPercent } from '../ui/format.js';
import { strengthOf } from './heat-color.js';
import { countThatFit, type TileTexts } from './tile-parts.js';
import { treemap } from './treemap.js';
import { useMeasures } from './use-measures.js';

/** The padding of a tile in pixels, both sides together. */
const PADDING = { inline: 20, block: 10 };

/** The least width and height of a link, in pixels (WCAG 2.2, 2.5.8). */
const SMALLEST_TARGET = 24;

/** A group as a tile of a map. */
export interface MapTile {
  readonly id: string;
  /** Where its link leads. */
  readonly href: string;
  /** Above 0. */
  readonly size: number;
  /** In percent; null if it is not known. */
  readonly change: number | null;
  readonly texts: TileTexts;
}

/** Groups as tiles, with areas by size and colours by change. */
export function Tiles({
  tiles,
  full,
  noChange,
}: {
  tiles: readonly MapTile[];
  /** The change with the full colour. */
  full: number;
  /** In place of a change that is not known. */
  noChange: string;
}) {
  const map = useRef<HTMLUListElement>(null);
  const { width, height, lineHeight, widthOf } = useMeasures(map);
  const shown = [...tiles].sort((a, b) => b.size - a.size);
  const places = treemap(
    shown.map(({ size }) => size),
    width / height,
  );
  return (
    <ul ref={map} className="heat-map">
      {shown.map((tile, index) => {
        const place = places[index];
        if (place === undefined) return null;
        const room = {
          width: place.width * width - PADDING.inline,
          height: place.height * height - PADDING.block,
          lineHeight,
        };
        return (
          <li
            key={tile.id}
            data-at={place.x + place.width / 2 > 0.5 ? 'end' : 'start'}
            style={{
              insetInlineStart: percent(place.x),
              insetBlockStart: percent(place.y),
              inlineSize: percent(place.width),
              blockSize: percent(place.height),
            }}
          >
            <TileLink
              tile={tile}
              fitting={countThatFit(tile.texts, room, widthOf)}
              isTarget={Math.min(place.width * width, place.height * height) >= SMALLEST_TARGET}
              full={full}
              noChange={noChange}
            />
          </li>
        );
      })}
    </ul>
  );
}

function TileLink({
  tile: {
    href,
    change,
    texts: { name, size },
  },
  fitting,
  isTarget,
  full,
  noChange,
}: {
  tile: MapTile;
  /** Whether it is large enough to be pressed: otherwise it is not a link. */
  isTarget: boolean;
  /** The number of texts shown while the tile is not pointed at. */
  fitting: number;
  full: number;
  noChange: string;
}): ReactNode {
  const title = [name, change === null ? noChange : formatPercent(change), size].join('\n');
  if (!isTarget) return <span className="heat-tile" title={title} {...heatOf(change, full)} />;
  return (
    <Link href={href} className="heat-tile" title={title} {...heatOf(change, full)}>
      <strong data-fits={fitting > 0}>{name}</strong>
      <span data-fits={fitting > 1}>
        <Change percent={change ?? undefined} />
      </span>
      <span data-fits={fitting > 2}>{size}</span>
    </Link>
  );
}

/** The colour of a change, and its strength. */
export function heatOf(change: number | null, full: number) {
  const direction = change === null || change === 0 ? undefined : change < 0 ? 'down' : 'up';
  const strength = percent(strengthOf(change ?? 0, full));
  return { 'data-heat': direction, style: { ['--strength' as string]: strength } };
}

function percent(fraction: number): string {
  return `${(100 * fraction).toFixed(3)}%`;
}
