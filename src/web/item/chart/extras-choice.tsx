import * as texts from '../../messages/en/item-chart-tools.js';
import * as indicators from '../../messages/en/item-indicators.js';
import { useStore } from '../../store.js';
import { CheckField } from '../../ui/form/field.js';
import { AVERAGE_PERIOD } from '../indicators/average-layer.js';
import { BAND_PERIOD } from '../indicators/band-layer.js';
import { RSI_PERIOD } from '../indicators/rsi-layer.js';
import { chooseExtra, type Extra, keptExtras, readExtras } from './extras.js';

const NAMES: Readonly<Record<Extra, string>> = {
  volume: indicators.volume,
  sma: indicators.simpleAverage(AVERAGE_PERIOD),
  ema: indicators.exponentialAverage(AVERAGE_PERIOD),
  bollinger: indicators.bollinger(BAND_PERIOD),
  rsi: indicators.relativeStrength(RSI_PERIOD),
  macd: indicators.convergence,
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
