import * as texts from '#messages/admin.js';
import { ForUsers } from '../sign-in/for-users.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { BackfillsPart } from './backfills-part.js';
import { BackupsPart } from './backups-part.js';
import { MarketsPart } from './markets-part.js';
import { ReleaseNotice } from './release-notice.js';
import { SettingsPart } from './settings-part.js';
import { UsersPart } from './users-part.js';

/** `/admin`: markets, users and backups. The service refuses users who are not administrators. */
export function AdminPage() {
  return (
    <Page title={texts.title}>
      <ForUsers what={texts.content}>
        {(user) =>
          user.role === 'admin' ? (
            <div className="stack-wide">
              <ReleaseNotice />
              <MarketsPart />
              <BackfillsPart />
              <UsersPart />
              <BackupsPart />
              <SettingsPart email={user.email} />
            </div>
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
