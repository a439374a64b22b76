import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import * as texts from '#messages/setup.js';
import type { ServiceSetting } from '../../client/index.js';
import { PAGES } from '../../contract/pages.js';
import { service } from '../api/service.js';
import { Button } from '../ui/button.js';
import { ErrorState } from '../ui/states.js';
import { AdministratorStep, BackupsStep, DisplayStep } from './basic-steps.js';
import { type Draft, useDraft } from './draft.js';
import { FirstSignIn } from './first-sign-in.js';
import { faultOfMail, MailStep } from './mail-step.js';
import { faultOfMarkets, MarketsStep } from './markets-step.js';

/** The settings of the service, and the code with which they are read and stored. */
export interface Opened {
  /** Null on the machine of the service. */
  readonly code: string | null;
  readonly settings: readonly ServiceSetting[];
}

interface Step {
  readonly title: string;
  readonly Content: (props: { draft: Draft; code: string | null }) => React.ReactNode;
  /** The fields that must be entered first; undefined if nothing is missing. */
  readonly faultOf?: (draft: Draft) => string | undefined;
}

const STEPS: readonly [Step, ...Step[]] = [
  {
    title: texts.steps.administrator,
    Content: AdministratorStep,
    faultOf: (draft) =>
      /^[^\s@,]+@[^\s@,]+$/.test(draft.textOf('ADMIN_EMAILS').trim()) ? undefined : texts.noAddress,
  },
  { title: texts.steps.markets, Content: MarketsStep, faultOf: faultOfMarkets },
  { title: texts.steps.display, Content: DisplayStep },
  { title: texts.steps.mail, Content: MailStep, faultOf: faultOfMail },
  { title: texts.steps.backups, Content: BackupsStep },
];

/** The steps of the setup, one at a time; the last one stores all of them. */
export function SetupSteps({ opened: { code, settings } }: { opened: Opened }) {
  const draft = useDraft(settings);
  const [at, setAt] = useState(0);
  const [fault, setFault] = useState<string>();
  const [savedAt, setSavedAt] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const save = useMutation({
    mutationFn: () => service.setUp({ settings: draft.changes, code }),
    onSuccess: () => setSavedAt(Date.now()),
  });
  useEffect(() => {
    if (at > 0) heading.current?.focus();
  }, [at]);
  if (savedAt !== undefined) {
    return <FirstSignIn email={draft.textOf('ADMIN_EMAILS').trim()} savedAt={savedAt} />;
  }
  const { title, Content, faultOf } = STEPS[at] ?? STEPS[0];
  const isLast = at === STEPS.length - 1;
  const go = (to: number) => {
    setFault(undefined);
    setAt(to);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultOf?.(draft);
    setFault(found);
    if (found !== undefined) return;
    if (isLast) save.mutate();
    else go(at + 1);
  };
  return (
    <form className="stack-wide" onSubmit={submit} noValidate>
      <section className="panel stack" aria-labelledby="setup-step">
        <p className="soft small">{texts.stepOf(at + 1, STEPS.length)}</p>
        <h2 id="setup-step" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Content draft={draft} code={code} />
        {fault !== undefined && (
          <div className="notice" data-kind="error" role="alert">
            <strong>{fault}</strong>
          </div>
        )}
        {save.error && <ErrorState title={texts.notSaved} error={save.error} />}
      </section>
      <div className="row">
        {at > 0 && <Button onClick={() => go(at - 1)}>{texts.back}</Button>}
        <Button type="submit" kind="primary" disabled={save.isPending}>
          {isLast ? texts.save : texts.next}
        </Button>
        {at === 0 && (
          <Link href={PAGES.items} className="push">
            {texts.lookAround}
          </Link>
        )}
      </div>
    </form>
  );
}
