import * as texts from '#messages/setup.js';
import { CURRENCIES } from '../../contract/values.js';
import { timezones } from '../shell/choices.js';
import { SelectField } from '../ui/form/field.js';
import type { Draft } from './draft.js';
import { SettingField } from './setting-field.js';

/** Who administers the service. */
export function AdministratorStep({ draft }: { draft: Draft }) {
  return (
    <>
      <p>{texts.administratorIntroduction}</p>
      <SettingField draft={draft} name="ADMIN_EMAILS" label={texts.email} hint={texts.emailHint} />
    </>
  );
}

/** The currency and time zone that visitors see first. */
export function DisplayStep({ draft }: { draft: Draft }) {
  return (
    <>
      <p>{texts.displayIntroduction}</p>
      <Choice
        draft={draft}
        name="DEFAULT_CURRENCY"
        label={texts.currency}
        choices={CURRENCIES}
        fallback="USD"
      />
      <Choice
        draft={draft}
        name="DEFAULT_TIMEZONE"
        label={texts.timezone}
        choices={['', ...hereFirst(timezones())]}
        fallback=""
        nameOf={(name) =>
          name === '' ? texts.visitorTimezone : name === HERE ? texts.here(name) : name
        }
      />
    </>
  );
}

/** The time zone of this browser. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function hereFirst(zones: readonly string[]): string[] {
  const others = zones.filter((zone) => zone !== HERE);
  return others.length === zones.length ? others : [HERE, ...others];
}

function Choice({
  draft,
  name,
  label,
  choices,
  fallback,
  ...rest
}: {
  draft: Draft;
  name: string;
  label: string;
  choices: readonly string[];
  fallback: string;
  nameOf?: (choice: string) => string;
}) {
  if (draft.isFixed(name)) return <SettingField draft={draft} name={name} label={label} />;
  return (
    <SelectField
      {...rest}
      label={label}
      choices={choices}
      chosen={draft.textOf(name) || fallback}
      onChoose={(choice) => draft.set(name, choice === fallback ? '' : choice)}
    />
  );
}

/** Where backups are kept. */
export function BackupsStep({ draft }: { draft: Draft }) {
  return (
    <>
      <p>{texts.backupsIntroduction}</p>
      <SettingField draft={draft} name="BACKUP_DIR" label={texts.folder} hint={texts.folderHint} />
      <SettingField
        draft={draft}
        name="BACKUP_INTERVAL_HOURS"
        label={texts.interval}
        inputMode="numeric"
      />
      <SettingField draft={draft} name="BACKUP_KEEP" label={texts.keep} inputMode="numeric" />
    </>
  );
}
