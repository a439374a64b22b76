import { useId, useState } from 'react';
import { tokens as texts } from '#messages/account.js';
import type { NewApiToken } from '../../../client/index.js';
import { DAY_MS } from '../../../contract/time-values.js';
import { service } from '../../api/service.js';
import { keysOf } from '../../keys.js';
import { dayOf, startOfDay } from '../../portfolio/lots/days.js';
import { useChange } from '../../portfolio/use-change.js';
import { CheckField, TextField } from '../../ui/form/field.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { type Checked, useFields } from '../../ui/form/use-fields.js';
import { SecretDialog } from '../../ui/secret-dialog.js';

type Scope = NewApiToken['scopes'][number];

/** The scopes, in display order. */
const SCOPES: readonly Scope[] = keysOf(texts.scopes);

/** A checkbox for each scope of a token. */
function ScopeFields({
  chosen,
  onChoose,
  error,
}: {
  chosen: readonly Scope[];
  onChoose: (scopes: readonly Scope[]) => void;
  error: string | undefined;
}) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="field-label">{texts.scopesField}</legend>
      {SCOPES.map((scope) => (
        <CheckField
          key={scope}
          label={texts.scopeChoice(scope)}
          checked={chosen.includes(scope)}
          onCheck={(checked) =>
            onChoose(checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
          }
        />
      ))}
      {error && (
        <span id={errorId} className="field-error" role="alert">
          {error}
        </span>
      )}
    </fieldset>
  );
}

/** The default and the maximum validity of a token, in days. */
const USUAL_DAYS = 90;
const MOST_DAYS = 365;

type Name = 'name' | 'last_day';

/** Creates a token and shows it once. */
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
        title={texts.made}
        text={texts.madeHint}
        label={texts.token}
        secret={secret}
        onClose={onClose}
      />
    );
  }

  const check = ({
    name,
    last_day,
  }: Readonly<Record<Name, string>>): Checked<Name, NewApiToken> => {
    const isKnownDay = last_day >= dayAhead(0) && last_day <= dayAhead(MOST_DAYS);
    const faults = {
      ...(name.trim() === '' && { name: texts.noName }),
      ...(!isKnownDay && { last_day: texts.wrongDay(MOST_DAYS) }),
    };
    if (Object.keys(faults).length > 0 || scopes.length === 0) return { faults };
    return { entered: { name, scopes: [...scopes], expires_at: endOfDay(last_day) } };
  };

  return (
    <FormDialog
      title={texts.makeTitle}
      action={texts.makeAction}
      sending={make}
      form={fields.form}
      onSubmit={(event) => {
        setScopeFault(scopes.length === 0 ? texts.noScope : undefined);
        fields.submit(check, make.mutate)(event);
      }}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        maxLength={100}
        autoFocus
        hint={texts.nameHint}
        {...fields.propsOf('name')}
      />
      <ScopeFields chosen={scopes} onChoose={setScopes} error={scopeFault} />
      <TextField
        label={texts.lastDay}
        type="date"
        min={dayAhead(0)}
        max={dayAhead(MOST_DAYS)}
        hint={texts.lastDayHint}
        {...fields.propsOf('last_day')}
      />
    </FormDialog>
  );
}

/** The day `days` days from now, in the format of date fields. */
function dayAhead(days: number): string {
  return dayOf(Date.now() + days * DAY_MS);
}

/** The end of a day in the user's time zone, ISO 8601. */
function endOfDay(day: string): string {
  // 1.5 days after its start is always the next day, even if the day has 23 or 25 hours.
  return new Date(startOfDay(dayOf(startOfDay(day) + 1.5 * DAY_MS))).toISOString();
}
