import { useState } from 'react';
import type { NewApiToken } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { dayOf, startOfDay } from '../../portfolio/lots/days.js';
import { useChange } from '../../portfolio/use-change.js';
import { TextField } from '../../ui/form/field.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { type Checked, useFields } from '../../ui/form/use-fields.js';
import { SecretDialog } from '../../ui/secret-dialog.js';
import { ScopeFields } from './scope-fields.js';
import type { Scope } from './scopes.js';

/** The default and the greatest validity of a token, in days. */
const USUAL_DAYS = 90;
const MOST_DAYS = 365;

const DAY_MS = 86_400_000;

type Name = 'name' | 'last_day';

/** Creates a token and shows it, which is possible only once. */
export function NewApiTokenDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const [scopeFault, setScopeFault] = useState<string>();
  const fields = useFields<Name>({ name: '', last_day: dayAhead(USUAL_DAYS) });
  const make = useChange(
    (token: NewApiToken) => service.makeApiToken(token),
    ({ token }) => setSecret(token),
  );
  if (secret !== undefined) {
    return (
      <SecretDialog
        title="The new API token"
        text="Copy it now: it is shown only once. Anyone who has it can do what its scopes allow, so keep it secret like a password."
        label="Token"
        secret={secret}
        onClose={onClose}
      />
    );
  }

  const check = (texts: Readonly<Record<Name, string>>): Checked<Name, NewApiToken> => {
    const { name = '', last_day } = texts;
    const isKnownDay = last_day >= dayAhead(0) && last_day <= dayAhead(MOST_DAYS);
    const faults = {
      ...(name.trim() === '' && { name: 'Enter a name.' }),
      ...(!isKnownDay && { last_day: `Choose a day from today to ${MOST_DAYS} days ahead.` }),
    };
    if (Object.keys(faults).length > 0 || scopes.length === 0) return { faults };
    return { entered: { name, scopes: [...scopes], expires_at: endOfDay(last_day) } };
  };

  return (
    <FormDialog
      title="New API token"
      action="Create the token"
      sending={make}
      form={fields.form}
      onSubmit={(event) => {
        setScopeFault(scopes.length === 0 ? 'Choose at least one.' : undefined);
        fields.submit(check, make.mutate)(event);
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={100}
        autoFocus
        hint="The program that will use it, such as a spreadsheet."
        {...fields.propsOf('name')}
      />
      <ScopeFields chosen={scopes} onChoose={setScopes} error={scopeFault} />
      <TextField
        label="Last day"
        type="date"
        min={dayAhead(0)}
        max={dayAhead(MOST_DAYS)}
        hint="The token is valid to the end of that day."
        {...fields.propsOf('last_day')}
      />
    </FormDialog>
  );
}

/** The day so many days from now, in the format of date fields. */
function dayAhead(days: number): string {
  return dayOf(Date.now() + days * DAY_MS);
}

/** The first moment after a day of the user's time zone. */
function endOfDay(day: string): string {
  // 1.5 days later is always the next day, also on days of 23 or 25 hours.
  return new Date(startOfDay(dayOf(startOfDay(day) + 1.5 * DAY_MS))).toISOString();
}
