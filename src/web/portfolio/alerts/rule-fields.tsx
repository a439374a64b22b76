import { WINDOWS } from '../../../contract/values.js';
import { shownCurrency } from '../../ui/currency.js';
import { SelectField, TextField } from '../../ui/form/field.js';
import type { useFields } from '../../ui/form/use-fields.js';
import {
  BANDS,
  DIRECTIONS,
  FIGURES,
  KINDS,
  type Kind,
  type RuleChoices,
  type RuleText,
} from './rule-form.js';

const DIRECTION_NAMES = { either: 'Up or down', up: 'Up', down: 'Down' };
const BAND_NAMES = { either: 'Above or below it', upper: 'Above it', lower: 'Below it' };

const RATE_HINT = 'Watched in US dollars, at the rate of today.';

/** The fields of the selected kind of rule. */
export function RuleFields({
  choices,
  onChoose,
  fields,
}: {
  choices: RuleChoices;
  onChoose: (choices: RuleChoices) => void;
  fields: ReturnType<typeof useFields<RuleText>>;
}) {
  const { kind, window, direction, band } = choices;
  const figure = FIGURES[kind];
  const isAmount = kind === 'price_above' || kind === 'price_below';
  const { code } = shownCurrency.get();
  return (
    <>
      <SelectField
        label="When"
        choices={Object.keys(KINDS) as Kind[]}
        chosen={kind}
        nameOf={(each) => KINDS[each]}
        onChoose={(chosen) => onChoose({ ...choices, kind: chosen })}
      />
      <div className="field-pair">
        {figure && (
          <TextField
            label={isAmount ? `${figure.label}, in ${code}` : figure.label}
            hint={isAmount && code !== 'USD' ? RATE_HINT : figure.hint}
            inputMode="decimal"
            {...fields.propsOf('figure')}
          />
        )}
        {kind === 'percent_change' && (
          <SelectField
            label="Direction"
            choices={DIRECTIONS}
            chosen={direction}
            nameOf={(each) => DIRECTION_NAMES[each]}
            onChoose={(chosen) => onChoose({ ...choices, direction: chosen })}
          />
        )}
        {kind === 'bollinger_breach' && (
          <SelectField
            label="Side"
            choices={BANDS}
            chosen={band}
            nameOf={(each) => BAND_NAMES[each]}
            onChoose={(chosen) => onChoose({ ...choices, band: chosen })}
          />
        )}
        {!isAmount && (
          <SelectField
            label="Window"
            choices={WINDOWS}
            chosen={window}
            onChoose={(chosen) => onChoose({ ...choices, window: chosen })}
          />
        )}
      </div>
    </>
  );
}
