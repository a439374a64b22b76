import { Suspense, useState } from 'react';
import * as texts from '#messages/settings.js';
import { LANGUAGES } from '../../contract/languages.js';
import { useViewer } from '../api/session.js';
import { chooseLanguage, language } from '../language.js';
import { useStore } from '../store.js';
import { SelectField } from '../ui/form/field.js';
import { chosenTimezone, timezones } from './choices.js';
import { CurrencyChoice, useChosenCurrency } from './currency-choice.js';
import { lazyComponent } from './lazy-component.js';
import { SCHEMES, scheme } from './preferences.js';

/** Loaded for signed-in users. */
const AccountSettings = lazyComponent(
  texts.accountSettings,
  async () => (await import('./account-settings.js')).AccountSettings,
);

/** How pages look to this reader: everything is chosen here, and nowhere else. */
export function Settings() {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  useChosenCurrency();
  return (
    <div
      id="settings"
      popover="auto"
      className="settings-menu"
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      {isOpen && <Fields />}
      <Suspense fallback={null}>
        {viewer.is === 'user' && <AccountSettings key={viewer.user.id} userId={viewer.user.id} />}
      </Suspense>
    </div>
  );
}

function Fields() {
  const timezone = useStore(chosenTimezone);
  return (
    <>
      {LANGUAGES.length > 1 && (
        <SelectField
          label={texts.language}
          choices={LANGUAGES}
          chosen={language}
          nameOf={(one) => texts.languages[one]}
          onChoose={chooseLanguage}
        />
      )}
      <CurrencyChoice />
      <SelectField
        label={texts.theme}
        choices={SCHEMES}
        chosen={useStore(scheme)}
        nameOf={(one) => texts.themes[one]}
        onChoose={(one) => scheme.set(one)}
      />
      <SelectField
        label={texts.timezone}
        choices={[...new Set(['', ...timezones(), timezone])]}
        chosen={timezone}
        nameOf={(name) => name || texts.browserTimezone}
        onChoose={(name) => chosenTimezone.set(name)}
      />
    </>
  );
}
