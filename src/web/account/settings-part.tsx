import { sourceTitle } from '../../contract/values.js';
import { useQuery } from '../api/use-query.js';
import { marketsQuery } from '../markets/queries.js';
import * as texts from '../messages/en/account.js';
import { chosenMarket, chosenTimezone, chosenValuation, timezones } from '../shell/choices.js';
import { useStore } from '../store.js';
import { SelectField } from '../ui/form/field.js';

/** What the user chooses for all browsers, besides the choices in header and footer. */
export function SettingsPart() {
  const { data: markets = [] } = useQuery(marketsQuery);
  const [timezone, market, valuation] = [
    useStore(chosenTimezone),
    useStore(chosenMarket),
    useStore(chosenValuation),
  ];
  const names = markets.filter(({ active }) => active).map(({ name }) => name);
  return (
    <section className="panel stack" aria-labelledby="account-settings">
      <h2 id="account-settings">{texts.settings}</h2>
      <p className="soft small">{texts.settingsHint}</p>
      <SelectField
        label={texts.timezone}
        choices={withChosen(timezones(), timezone)}
        chosen={timezone}
        nameOf={(name) => name || texts.browserTimezone}
        onChoose={(name) => chosenTimezone.set(name)}
      />
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
        nameOf={(name) => new Map(Object.entries(texts.valuations)).get(name) ?? name}
        onChoose={(name) => chosenValuation.set(name)}
      />
    </section>
  );
}

/** None, those known, and a chosen one that is not known here. */
function withChosen(known: readonly string[], chosen: string): readonly string[] {
  return [...new Set(['', ...known, chosen])];
}
