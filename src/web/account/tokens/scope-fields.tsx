import { useId } from 'react';
import { tokens as texts } from '../../messages/en/account.js';
import { CheckField } from '../../ui/form/field.js';
import { SCOPES, type Scope } from './scopes.js';

/** A checkbox for each scope of a token. */
export function ScopeFields({
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
