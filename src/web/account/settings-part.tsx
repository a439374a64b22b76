import { account as texts } from '#messages/account.js';
import { useQuery } from '../api/use-query.js';
import { marketsQuery } from '../markets/queries.js';
import { chosenFront, chosenMarket, chosenValuation } from '../shell/choices.js';
import { sourceTitle } from '../source-title.js';
import { useStore } from '../store.js';
import { SelectField } from '../ui/form/field.js';

/** Settings of the account that have no control in the header or footer. */
export function SettingsPart() {
  const { data: markets = [] } = useQuery(marketsQuery);
  const [market, valuation, front] = [
    useStore(chosenMarket),
    useStore(chosenValuation),
    useStore(chosenFront),
  ];
  const names = markets.filter(({ active }) => active).map(({ name }) => name);
  return (
    <section className="panel stack" aria-labelledby="account-settings">
      <h2 id="account-settings">{texts.settings}</h2>
      <p className="soft small">{texts.settingsHint}</p>
      <SelectField
        label={texts.marketFirst}
        choices={withChosen(names, market)}
        chosen={market}
        nameOf={(name) => sourceTitle(name) || texts.anyMarketFirst}
        onChoose={(name) => chosenMarket.set(name)}
      />
      <SelectField
        label={texts.valuation}
        choices={withChosen(Object.keys(texts.valuations), valuation)}
        chosen={valuation}
        nameOf={(name) => texts.valuations[name as keyof typeof texts.valuations] ?? name}
        onChoose={(name) => chosenValuation.set(name)}
      />
      <SelectField
        label={texts.front}
        choices={withChosen(Object.keys(texts.fronts), front)}
        chosen={front}
        nameOf={(name) => texts.fronts[name as keyof typeof texts.fronts] ?? name}
        onChoose={(name) => chosenFront.set(name)}
      />
    </section>
  );
}

/** The empty choice, the known values, and the chosen value if it is not among them. */
function withChosen(values: readonly string[], chosen: string): readonly string[] {
  return [...new Set(['', ...values, chosen])];
}
