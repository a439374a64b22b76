import * as texts from '../../messages/en/scales.js';
import { ChartChoice } from './chart-choice.js';
import { SCALES, type Scale } from './scale.js';

/** Chooses the scale of a chart. */
export function ScaleChoice({
  chosen,
  onChoose,
}: {
  chosen: Scale;
  onChoose: (scale: Scale) => void;
}) {
  return (
    <ChartChoice
      label={texts.scale}
      choices={SCALES}
      names={texts.scales}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
