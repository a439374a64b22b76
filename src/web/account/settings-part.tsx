import { useQuery } from '@tanstack/react-query';
import { sourceTitle } from '../../contract/values.js';
import { marketsQuery } from '../markets/queries.js';
import { chosenMarket, chosenTimezone, chosenValuation, timezones } from '../shell/choices.js';
import { useStore } from '../store.js';
import { SelectField } from '../ui/form/field.js';

const VALUATIONS = {
  '': 'At the offers shown',
  best_net: 'After the fee, where most is left',
  bid: 'At the best bid, after the fee',
} as const;

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
      <h2 id="account-settings">Settings</h2>
      <p className="soft small">They are kept on your account, and hold in all of your browsers.</p>
      <SelectField
        label="Time zone"
        choices={withChosen(timezones(), timezone)}
        chosen={timezone}
        nameOf={(name) => name || 'That of the browser'}
        onChoose={(name) => chosenTimezone.set(name)}
      />
      <SelectField
        label="Market shown first"
        choices={withChosen(names, market)}
        chosen={market}
        nameOf={(name) => sourceTitle(name) || 'The first with a price'}
        onChoose={(name) => chosenMarket.set(name)}
      />
      <SelectField
        label="Portfolio valued"
        choices={withChosen(Object.keys(VALUATIONS), valuation)}
        chosen={valuation}
        nameOf={(name) => VALUATIONS[name as keyof typeof VALUATIONS] ?? name}
        onChoose={(name) => chosenValuation.set(name)}
      />
    </section>
  );
}

/** None, those known, and a chosen one that is not known here. */
function withChosen(known: readonly string[], chosen: string): readonly string[] {
  return [...new Set(['', ...known, chosen])];
}
