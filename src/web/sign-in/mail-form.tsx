import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as texts from '#messages/sign-in.js';
import { service } from '../api/service.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/form/field.js';
import { ErrorState } from '../ui/states.js';

/** The form that requests a link by mail. */
export function MailForm({
  isPrinted,
  onSent,
}: {
  /** Whether the service prints links for its operator, because it has no mail server. */
  isPrinted: boolean;
  onSent: (email: string) => void;
}) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const request = useMutation({
    mutationFn: (address: string) => service.requestMagicLink({ email: address }),
    onSuccess: (_message, address) => onSent(address),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = faultOf(email);
    setFault(problem);
    if (problem === undefined) request.mutate(email.trim());
    else event.currentTarget.querySelector('input')?.focus();
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={isPrinted ? texts.printedHint : texts.emailHint}
        error={fault}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        required
      />
      <Button type="submit" kind="primary" disabled={request.isPending}>
        {request.isPending ? texts.sending : isPrinted ? texts.print : texts.send}
      </Button>
      {request.error && <ErrorState title={texts.notSent} error={request.error} />}
    </form>
  );
}

/** Catches typing errors; the service checks again. */
function faultOf(email: string): string | undefined {
  const address = email.trim();
  if (address === '') return texts.noEmail;
  return /^[^\s@]+@[^\s@]+$/.test(address) ? undefined : texts.wrongEmail;
}
