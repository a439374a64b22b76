import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as texts from '#messages/worth.js';
import { service } from '../api/service.js';
import { Button } from '../ui/button.js';
import { Field, TextField } from '../ui/form/field.js';
import { ErrorState } from '../ui/states.js';
import { keepWorth } from './last-worth.js';

/** Asks for the address of a profile, or for the JSON of its inventory. */
export function WorthForm() {
  const [profile, setProfile] = useState('');
  const [pasted, setPasted] = useState('');
  const [error, setError] = useState<string>();
  const value = useMutation({
    mutationFn: (subject: { profile: string } | { inventory: unknown }) =>
      service.valueInventory(subject),
    onSuccess: keepWorth,
  });
  const submit = () => {
    setError(undefined);
    if (pasted.trim() === '') {
      value.mutate({ profile: profile.trim() });
      return;
    }
    const inventory = parse(pasted);
    if (inventory === undefined) setError(texts.notJson);
    else value.mutate({ inventory });
  };
  return (
    <form
      className="panel stack"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="soft">{texts.intro}</p>
      <TextField
        label={texts.profile}
        placeholder={texts.profileExample}
        maxLength={200}
        required={pasted.trim() === ''}
        value={profile}
        onChange={({ target }) => setProfile(target.value)}
      />
      <details>
        <summary>{texts.pasteInstead}</summary>
        <Field label={texts.pasted} hint={texts.pasteHint} error={error}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              spellCheck={false}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
          )}
        </Field>
      </details>
      <div>
        <Button kind="primary" type="submit" disabled={value.isPending}>
          {value.isPending ? texts.reading : texts.show}
        </Button>
      </div>
      {value.error && (
        <ErrorState title={texts.noValue} error={value.error} onRetry={async () => submit()} />
      )}
    </form>
  );
}

/** Undefined if the text is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
