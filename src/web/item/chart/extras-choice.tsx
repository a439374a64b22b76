import * as texts from '../../messages/en/item-chart-tools.js';
import { useStore } from '../../store.js';
import { DrawnChoice } from '../../ui/chart/drawn-choice.js';
import { INDICATOR_NAMES } from '../../ui/chart/indicators/indicator-names.js';
import { namesOf } from '../../unknown-values.js';
import { chooseExtra, type Extra, keptExtras, readExtras } from './extras.js';

const NAMES: Readonly<Record<Extra, string>> = {
  ...INDICATOR_NAMES,
  events: texts.events,
  own: texts.lotsAndAlerts,
};

/** Chooses what is drawn besides the price; the browser keeps the choice. */
export function ExtrasChoice() {
  return (
    <DrawnChoice
      legend={texts.show}
      choices={namesOf(NAMES)}
      names={NAMES}
      chosen={readExtras(useStore(keptExtras))}
      onChoose={chooseExtra}
    />
  );
}
