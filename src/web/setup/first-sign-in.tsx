import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import * as texts from '#messages/setup.js';
import { PAGES } from '../../contract/pages.js';
import { service } from '../api/service.js';
import { useQuery } from '../api/use-query.js';
import { forgetStoredViewer } from '../api/viewer-cache.js';
import { rememberReturn } from '../sign-in/return-to.js';
import { LinkSent } from '../sign-in/sign-in-page.js';
import { ErrorState, Loading } from '../ui/states.js';
import { useRestarted } from './use-restarted.js';

/** After the settings are stored: waits until the service runs with them, and asks for the first link. */
export function FirstSignIn({ email, savedAt }: { email: string; savedAt: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isRestarted = useRestarted(savedAt);
  const { data: options } = useQuery({
    // They may be others than before.
    queryKey: ['sign-in-options', savedAt],
    queryFn: ({ signal }) => service.listSignInOptions({}, { signal }),
    enabled: isRestarted,
  });
  const link = useMutation({
    mutationFn: () => service.requestMagicLink({ email }),
    onSuccess: () => {
      forgetStoredViewer();
      rememberReturn(PAGES.admin);
    },
  });
  const { mutate } = link;
  const way = options?.links;
  useEffect(() => {
    if (isRestarted) mutate();
  }, [isRestarted, mutate]);
  return (
    <section className="panel stack" aria-labelledby="setup-end">
      <h2 id="setup-end" ref={heading} tabIndex={-1}>
        {texts.saved}
      </h2>
      {!isRestarted && (
        <>
          <p role="status">{texts.restarting}</p>
          <Loading label={texts.service} />
        </>
      )}
      {link.error && way !== 'none' && (
        <ErrorState title={texts.noLink} error={link.error} onRetry={() => mutate()} />
      )}
      {link.isSuccess && way !== undefined && (
        <LinkSent email={email} isPrinted={way === 'printed'} />
      )}
      {link.isSuccess && way === 'mail' && (
        <p>
          {/* It restarts, with the stored settings. */}
          {texts.noMail((words) => (
            <a href={PAGES.setup}>{words}</a>
          ))}
        </p>
      )}
      {way === 'none' && (
        <p>
          {texts.signInOtherwise((words) => (
            <Link href={PAGES.login}>{words}</Link>
          ))}
        </p>
      )}
    </section>
  );
}
