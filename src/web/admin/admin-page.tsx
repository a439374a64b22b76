import { ForUsers } from '../sign-in/for-users.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { BackupsPart } from './backups-part.js';
import { MarketsPart } from './markets-part.js';
import { UsersPart } from './users-part.js';

/**
 * `/admin`: markets, users and backups for administrators. The service itself refuses other users.
 */
export function AdminPage() {
  return (
    <Page title="Administration">
      <ForUsers what="the administration">
        {(user) =>
          user.role === 'admin' ? (
            <div className="stack-wide">
              <MarketsPart />
              <UsersPart />
              <BackupsPart />
            </div>
          ) : (
            <EmptyState title="Only administrators can see this">
              <p>
                The setting <code>ADMIN_EMAILS</code> lists them.
              </p>
            </EmptyState>
          )
        }
      </ForUsers>
    </Page>
  );
}
