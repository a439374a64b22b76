import { WINDOWS } from '../../../contract/values.js';
import * as texts from '../../messages/en/portfolio-alert-dialog.js';
import { shownCurrency } from '../../ui/currency.js';
import { SelectField, TextField } from '../../ui/form/field.js';
import type { useFields } from '../../ui/form/use-fields.js';
import {
  BANDS,
  DIRECTIONS,
  KINDS,
  type Kind,
  type RuleChoices,
  type RuleText,
} from './rule-form.js';

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
  const figure = figureOf(kind);
  const hasWindow = kind !== 'price_above' && kind !== 'price_below';
  return (
    <>
      <SelectField
        label={texts.when}
        choices={KINDS}
        chosen={kind}
        nameOf={(each) => texts.kinds[each]}
        onChoose={(chosen) => onChoose({ ...choices, kind: chosen })}
      />
      <div className="field-pair">
        {figure && <TextField {...figure} inputMode="decimal" {...fields.propsOf('figure')} />}
        {kind === 'percent_change' && (
          <SelectField
            label={texts.direction}
            choices={DIRECTIONS}
            chosen={direction}
            nameOf={(each) => texts.directions[each]}
            onChoose={(chosen) => onChoose({ ...choices, direction: chosen })}
          />
        )}
        {kind === 'bollinger_breach' && (
          <SelectField
            label={texts.side}
            choices={BANDS}
            chosen={band}
            nameOf={(each) => texts.sides[each]}
            onChoose={(chosen) => onChoose({ ...choices, band: chosen })}
          />
        )}
        {hasWindow && (
          <SelectField
            label={texts.window}
            choices={WINDOWS}
            chosen={window}
            onChoose={(chosen) => onChoose({ ...choices, window: chosen })}
          />
        )}
      </div>
    </>
  );
}

/** Label and hint of the figure of a kind; undefined for a kind without one. */
function figureOf(kind: Kind) {
  switch (kind) {
    case 'price_above':
    case 'price_below': {
      const { code } = shownCurrency.get();
      return { label: texts.amountIn(code), hint: code === 'USD' ? undefined : texts.rateHint };
    }
    case 'bollinger_breach':
      return undefined;
    default:
      return texts.figures[kind];
  }
}
