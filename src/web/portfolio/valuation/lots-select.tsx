import { useEffect } from 'react';
import * as accountTexts from '#messages/portfolio-accounts.js';
import { choice as texts } from '#messages/portfolio-changes.js';
import { useQuery } from '../../api/use-query.js';
import { language } from '../../language.js';
import { textPreference } from '../../shell/preferences.js';
import { useAddressText } from '../../ui/address-state.js';
import { withChosen } from '../../ui/form/choices.js';
import { SelectField } from '../../ui/form/field.js';
import { useAccountNames } from '../account-names.js';
import { portfolioSummaryQuery } from '../queries.js';
import { ValuationSelect } from './valuation-select.js';

/** How holdings are valued, and of which lots the figures are. */
export function FigureChoices() {
  return (
    <div className="row">
      <ValuationSelect />
      <AllLotsSelect />
    </div>
  );
}

/** The fields that were shown last, so that they have their room before the names are known. */
const lastFields = textPreference('lot-fields');

const NOTHING = { tags: [], accounts: [] };

/** Chooses among the tags and accounts of all lots. */
export function AllLotsSelect() {
  // They change with the user's lots alone, after which all is refetched.
  const { data } = useQuery({
    ...portfolioSummaryQuery({ valuation: 'offer' }),
    refetchInterval: false,
  });
  const { tags, accounts } = data ?? NOTHING;
  const fields = `${tags.length > 0 ? 'tag' : ''} ${accounts.length > 1 ? 'account' : ''}`;
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) lastFields.set(fields);
  }, [isKnown, fields]);
  return <LotsSelect tags={tags} accounts={accounts} shown={isKnown ? '' : lastFields.get()} />;
}

/** Chooses lots by tag and account, and keeps both in the address. A field with a single choice is left out. */
export function LotsSelect({
  tags,
  accounts,
  shown = '',
}: {
  tags: readonly string[];
  accounts: readonly string[];
  /** Fields that are shown in any case. */
  shown?: string;
}) {
  const [tag, setTag] = useAddressText('tag');
  const [account, setAccount] = useAddressText('account');
  const nameOfAccount = useAccountNames();
  return (
    <>
      {(tags.length > 0 || tag !== '' || shown.includes('tag')) && (
        <SelectField
          label={texts.tag}
          choices={namesWith(tags, tag)}
          chosen={tag}
          onChoose={setTag}
          nameOf={(one) => (one === '' ? texts.anyTag : one)}
        />
      )}
      {(accounts.length > 1 || account !== '' || shown.includes('account')) && (
        <SelectField
          label={accountTexts.account}
          choices={namesWith(accounts, account)}
          chosen={account}
          onChoose={setAccount}
          nameOf={(id) => (id === '' ? accountTexts.anyAccount : nameOfAccount(id))}
        />
      )}
    </>
  );
}

/** Any first, and the names in their order. */
function namesWith(names: readonly string[], chosen: string): readonly string[] {
  return withChosen(names, chosen).toSorted((a, b) => a.localeCompare(b, language));
}
