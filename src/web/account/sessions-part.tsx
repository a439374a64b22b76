import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { account as texts } from '#messages/account.js';
import type { SessionInfo } from '../../client/index.js';
import { PAGES } from '../../contract/pages.js';
import { service } from '../api/service.js';
import { asUser, USER_KEY } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { ConfirmDialog } from '../portfolio/confirm-dialog.js';
import { useChange } from '../portfolio/use-change.js';
import { Button } from '../ui/button.js';
import { Age } from '../ui/figures.js';
import { CheckField } from '../ui/form/field.js';
import { formatDate } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';
import { ErrorState } from '../ui/states.js';
import { endSessionBy } from './end-session.js';

const sessionsQuery = queryOptions({
  queryKey: [USER_KEY, 'sessions'],
  queryFn: ({ signal }) => asUser(service.listSessions({}, { signal })),
});

/** The user's sessions, and the buttons that end them. */
export function SessionsPart() {
  const [asking, setAsking] = useState(false);
  return (
    <section className="panel stack" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{texts.sessions}</h2>
      <QueryResult query={useQuery(sessionsQuery)} label={texts.sessionsContent}>
        {(sessions) => (
          <ul className="account-rows">
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryResult>
      <div>
        <Button onClick={() => setAsking(true)}>{texts.signOutEverywhere}</Button>
      </div>
      {asking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </section>
  );
}

function Session({ session }: { session: SessionInfo }) {
  const { id, device, created_at, last_used_at, current } = session;
  const name = deviceWords(device);
  const since = formatDate(Date.parse(created_at));
  const end = useChange(() => service.endSession({ id }));
  return (
    <li>
      <strong>{name}</strong>
      {current && <span className="tag">{texts.current}</span>}
      <span className="soft">{texts.sessionTimes(since, <Age time={last_used_at} />)}</span>
      {!current && (
        <Button
          kind="quiet"
          className="push"
          aria-label={texts.endSession(name, since)}
          onClick={() => end.mutate(undefined)}
          disabled={end.isPending}
        >
          {texts.end}
        </Button>
      )}
      {end.error && <ErrorState title={texts.sessionNotEnded} error={end.error} />}
    </li>
  );
}

function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const [revokes, setRevokes] = useState(false);
  return (
    <ConfirmDialog
      title={texts.signOutEverywhere}
      action={texts.signOutEverywhere}
      call={() =>
        endSessionBy(
          () => service.endAllSessions({ api_tokens: revokes ? 'revoke' : 'keep' }),
          PAGES.login,
        )
      }
      onClose={onClose}
    >
      <p>{texts.signOutEverywhereWarning}</p>
      <CheckField label={texts.revokeTokensToo} checked={revokes} onCheck={setRevokes} />
    </ConfirmDialog>
  );
}

/** @param device as the service names it: `Firefox on Linux`, one of both, or empty */
function deviceWords(device: string): string {
  const [browser = '', system] = device.split(' on ');
  if (browser === '') return texts.unknownDevice;
  return system === undefined ? browser : texts.deviceOn(browser, system);
}
