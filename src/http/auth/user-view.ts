import type { User as UserView } from '../../contract/auth.js';
import type { User } from '../../domain/user.js';
import { timestamp } from '../server/timestamp.js';

export function userView(user: User, role: UserView['role']): UserView {
  return {
    id: user.id,
    email: user.email ?? '',
    name: user.name,
    avatar_url: user.avatarUrl,
    role,
    created_at: timestamp(user.createdAt),
    updated_at: timestamp(user.updatedAt),
  };
}
