import { useId } from 'react';
import { CheckField } from '../../ui/form/field.js';
import { SCOPE_LABELS, SCOPES, type Scope } from './scopes.js';

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
      <legend className="field-label">Scopes</legend>
      {SCOPES.map((scope) => (
        <CheckField
          key={scope}
          label={`${SCOPE_LABELS[scope]} (${scope})`}
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
