import { formatMoment, formatMoney } from '../../ui/format.js';
import type { DrawnPoint } from './bands.js';

/** The point under the pointer, or the newest one. */
export function Legend({ point }: { point: DrawnPoint | undefined }) {
  if (point === undefined) return <p className="legend">&nbsp;</p>;
  const { band } = point;
  return (
    <p className="legend" aria-hidden="true">
      <span className="legend-price">{formatMoney(point.value)}</span>
      <span>{formatMoment(point.time * 1_000)}</span>
      <span>volume {point.volume}</span>
      {band && (
        <span>
          band {formatMoney(band.lower)} – {formatMoney(band.upper)}
        </span>
      )}
    </p>
  );
}
