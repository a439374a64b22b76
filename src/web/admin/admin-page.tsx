import { queryOptions } from '@tanstack/react-query';
import * as texts from '#messages/admin.js';
import { service } from '../api/service.js';
import { asUser, USER_KEY } from '../api/session.js';
import { areWaiting, useQuery } from '../api/use-query.js';
import { marketsQuery } from '../markets/queries.js';
import { ForUsers } from '../sign-in/for-users.js';
import { Page } from '../ui/page.js';
import { EmptyState, Loading } from '../ui/states.js';
import { BackfillsPart } from './backfills-part.js';
import { BackupsPart, backupsQuery } from './backups-part.js';
import { MarketsPart } from './markets-part.js';
import { SettingsPart } from './settings-part.js';
import { UsersPart, usersQuery } from './users-part.js';

const releaseQuery = queryOptions({
  queryKey: [USER_KEY, 'release'],
  queryFn: ({ signal }) => asUser(service.getRelease({}, { signal })),
});

function Parts({ email }: { email: string }) {
  const markets = useQuery(marketsQuery);
  const users = useQuery(usersQuery('', 0));
  const backups = useQuery(backupsQuery);
  if (areWaiting(markets, users, backups)) return <Loading label={texts.content} />;
  return (
    <div className="stack-wide">
      <ReleaseNotice />
      <MarketsPart />
      <BackfillsPart />
      <UsersPart />
      <BackupsPart />
      <SettingsPart email={email} />
    </div>
  );
}

/** `/admin`: markets, users and backups. The service refuses users who are not administrators. */
export function AdminPage() {
  return (
    <Page title={texts.title}>
      <ForUsers label={texts.content}>
        {(user) =>
          user.role === 'admin' ? (
            <Parts email={user.email} />
          ) : (
            <EmptyState title={texts.notAllowed}>
              <p>
                {texts.notAllowedHint((name) => (
                  <code>{name}</code>
                ))}
              </p>
            </EmptyState>
          )
        }
      </ForUsers>
    </Page>
  );
}

/** Says that a newer version is there, or why that is not known; nothing otherwise. */
function ReleaseNotice() {
  const { data } = useQuery(releaseQuery);
  if (data === undefined || (data.newer === null && data.error === null)) return null;
  return (
    <div className="soft" role="status">
      {data.newer === null ? texts.releaseUnknown : texts.newerRelease(data.newer, data.version)}{' '}
      {data.error_code !== null && texts.releaseErrors[data.error_code](data.error_status)}
    </div>
  );
}
