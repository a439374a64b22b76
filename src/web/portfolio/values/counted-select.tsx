import { useSearchParams } from 'wouter';
import { manualValues as texts } from '#messages/portfolio-values.js';
import type { Portfolio } from '../../../client/index.js';
import { SelectField } from '../../ui/form/field.js';

const CHOICES = ['none', 'unpriced', 'all'] as const;
export type ManualCounted = (typeof CHOICES)[number];

/** Which values of the user count, in the address of the page: `?manual=all`. */
export function useManualCounted(): [ManualCounted, (choice: ManualCounted) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = CHOICES.find((choice) => choice === search.get('manual')) ?? 'none';
  const choose = (manual: ManualCounted) =>
    setSearch((last) => ({ ...Object.fromEntries(last), manual }), { replace: true });
  return [chosen, choose];
}

/** Chooses it; nothing while the user has no such value. */
export function CountedSelect({ portfolio: { holdings } }: { portfolio: Portfolio }) {
  const [chosen, choose] = useManualCounted();
  if (holdings.every(({ manual_value }) => manual_value === null)) return null;
  return (
    <SelectField
      label={texts.counted}
      hint={texts.countedHint}
      choices={CHOICES}
      chosen={chosen}
      nameOf={(choice) => texts.countedChoices[choice]}
      onChoose={choose}
    />
  );
}
