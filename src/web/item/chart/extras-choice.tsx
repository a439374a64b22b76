import { useStore } from '../../store.js';
import { CheckField } from '../../ui/form/field.js';
import { AVERAGE_PERIOD } from '../indicators/average-layer.js';
import { BAND_PERIOD } from '../indicators/band-layer.js';
import { RSI_PERIOD } from '../indicators/rsi-layer.js';
import { chooseExtra, type Extra, keptExtras, readExtras } from './extras.js';

const NAMES: Readonly<Record<Extra, string>> = {
  volume: 'Volume',
  sma: `Simple average (${AVERAGE_PERIOD})`,
  ema: `Exponential average (${AVERAGE_PERIOD})`,
  bollinger: `Bollinger bands (${BAND_PERIOD}, 2)`,
  rsi: `RSI (${RSI_PERIOD})`,
  macd: 'MACD (12, 26, 9)',
  events: 'Events of the game',
  own: 'Your lots and alerts',
};

/** Chooses what is drawn besides the price; the browser keeps the choice. */
export function ExtrasChoice() {
  const chosen = readExtras(useStore(keptExtras));
  return (
    <fieldset className="chart-tool">
      <legend>Show, of as many candles as in parentheses</legend>
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
