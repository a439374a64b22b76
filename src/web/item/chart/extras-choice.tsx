import * as texts from '../../messages/en/item-chart-tools.js';
import { useStore } from '../../store.js';
import { INDICATOR_NAMES } from '../../ui/chart/indicators/indicator-names.js';
import { CheckField } from '../../ui/form/field.js';
import { chooseExtra, type Extra, keptExtras, readExtras } from './extras.js';

const NAMES: Readonly<Record<Extra, string>> = {
  ...INDICATOR_NAMES,
  events: texts.events,
  own: texts.lotsAndAlerts,
};

/** Chooses what is drawn besides the price; the browser keeps the choice. */
export function ExtrasChoice() {
  const chosen = readExtras(useStore(keptExtras));
  return (
    <fieldset className="chart-tool">
      <legend>{texts.show}</legend>
      <div className="row">
        {(Object.keys(NAMES) as Extra[]).map((extra) => (
          <CheckField
            key={extra}
            label={NAMES[extra]}
            checked={chosen.includes(extra)}
            onCheck={(checked) => chooseExtra(extra, checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
