import * as texts from '#messages/chart.js';
import { ChartChoice } from './chart-choice.js';

export const SCALES = ['linear', 'log', 'percent'] as const;

/** How the values of a chart are mapped and labelled. */
export type Scale = (typeof SCALES)[number];

/** Chooses the scale of a chart. */
export function ScaleChoice({
  possible = SCALES,
  chosen,
  onChoose,
}: {
  /** The scales that can be chosen now. */
  possible?: readonly Scale[];
  chosen: Scale;
  onChoose: (scale: Scale) => void;
}) {
  return (
    <ChartChoice
      label={texts.scale}
      choices={SCALES}
      possible={possible}
      names={texts.scales}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
