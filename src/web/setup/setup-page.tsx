import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'wouter';
import * as texts from '#messages/setup.js';
import { PAGES } from '../../contract/pages.js';
import { service } from '../api/service.js';
import { useQuery } from '../api/use-query.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/form/field.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState, ErrorState } from '../ui/states.js';
import { type Opened, SetupSteps } from './setup-steps.js';

/** `/setup`: leads through the first settings of a service without users. The fragment is the code. */
export function SetupPage() {
  const setup = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => service.getSetup({}, { signal }),
    // The last step stays when the service has been set up.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title={texts.title}>
      <div className="setup stack-wide">
        <QueryResult query={setup} label={texts.content}>
          {({ open, code_needed }) =>
            open ? <Opening isCodeNeeded={code_needed} /> : <SetUpAlready />
          }
        </QueryResult>
      </div>
    </Page>
  );
}

function SetUpAlready() {
  return (
    <EmptyState title={texts.alreadySetUp}>
      <p>
        {texts.alreadySetUpHint((words) => (
          <Link href={PAGES.admin}>{words}</Link>
        ))}
      </p>
    </EmptyState>
  );
}

function Opening({ isCodeNeeded }: { isCodeNeeded: boolean }) {
  const [printed] = useState(() => window.location.hash.slice(1));
  const [opened, setOpened] = useState<Opened>();
  const open = useMutation({
    mutationFn: async (code: string | null) => {
      const { settings } = await service.listSetupSettings({ code });
      return { code, settings };
    },
    onSuccess: setOpened,
  });
  const { mutate } = open;
  useEffect(() => {
    // A code that was used is of no use in the address.
    window.history.replaceState(null, '', PAGES.setup);
    if (!isCodeNeeded) mutate(null);
    else if (printed !== '') mutate(printed);
  }, [isCodeNeeded, printed, mutate]);
  if (opened !== undefined) return <SetupSteps opened={opened} />;
  if (isCodeNeeded) {
    return <CodeForm onCode={mutate} isPending={open.isPending} error={open.error} />;
  }
  return (
    open.error && (
      <ErrorState title={texts.notOpened} error={open.error} onRetry={() => mutate(null)} />
    )
  );
}

function CodeForm({
  onCode,
  isPending,
  error,
}: {
  onCode: (code: string) => void;
  isPending: boolean;
  error: Error | null;
}) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.trim() !== '') onCode(code.trim());
  };
  return (
    <form className="panel stack" onSubmit={submit}>
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        required
      />
      {error && <ErrorState title={texts.notOpened} error={error} />}
      <div>
        <Button type="submit" kind="primary" disabled={isPending}>
          {texts.next}
        </Button>
      </div>
    </form>
  );
}
