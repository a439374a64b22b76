import { tools as texts } from '../../messages/en/item-chart.js';
import { useStore } from '../../store.js';
import { DrawnChoice } from '../../ui/chart/drawn-choice.js';
import { INDICATOR_NAMES } from '../../ui/chart/indicators/indicators.js';
import { chooseExtra, type Extra, keptExtras, readExtras } from './extras.js';

const NAMES: Readonly<Record<Extra, string>> = {
  ...INDICATOR_NAMES,
  events: texts.events,
  own: texts.lotsAndAlerts,
};

/** Chooses what is drawn in addition to the price; stored in the browser. */
export function ExtrasChoice() {
  return (
    <DrawnChoice
      legend={texts.show}
      choices={Object.keys(NAMES) as Extra[]}
      names={NAMES}
      chosen={readExtras(useStore(keptExtras))}
      onChoose={chooseExtra}
    />
  );
}
