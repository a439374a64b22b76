import type { Session } from '../../auth/sessions.js';
import type { SessionInfo } from '../../contract/account.js';
import type { ListedSession } from '../../store/accounts/sessions.js';
import { timestamp } from '../server/timestamp.js';

export function sessionView(session: ListedSession, current: Session): SessionInfo {
  return {
    id: session.id,
    device: session.device,
    created_at: timestamp(session.createdAt),
    last_used_at: timestamp(session.lastSeenAt),
    current: session.tokenHash.equals(current.tokenHash),
  };
}
