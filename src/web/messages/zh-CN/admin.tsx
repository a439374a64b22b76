// Texts of the administration.

import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const title = '管理';
/** What loads, as in `Loading the administration…`. */
export const content = '管理';
export const notAllowed = '仅管理员可见';
/** @param code shows the name of a setting */
export const notAllowedHint = (code: Wrap) => <>由设置 {code('ADMIN_EMAILS')} 指定。</>;

export const newerRelease = (newer: string, version: string) =>
  `有新版本 ${newer}，当前为 ${version}。`;
export const releaseUnknown = '无法得知最新版本。';
/** Why. */
export const releaseErrors = {
  unreachable: () => '更新服务器没有响应。',
  /** @param status of HTTP */
  refused: (status: number | null) => `更新服务器返回了 ${status}。`,
  no_version: () => '更新服务器没有给出版本。',
} as const;

export const markets = '市场';
/** What loads. */
export const marketsContent = '市场';
export const marketsCaption = '已接入的市场';
export const marketColumns = {
  market: '市场',
  status: '状态',
  lastSuccess: '上次成功',
  actions: '操作',
} as const;
export const inQuarantine = '已隔离';
export const noSuccess = '尚无';
export const poll = '立即获取';
export const pollMarket = (market: string) => `立即获取：${market}`;
export const polled = '几秒内会获取该市场。';
export const endQuarantine = '解除隔离';
export const endQuarantineOf = (market: string) => `解除 ${market} 的隔离`;
export const quarantineEnds = '几秒内解除隔离。';
export const heldBack = (items: string) => `暂扣 ${items} 件`;
export const heldBackOf = (items: string, market: string) => `暂扣 ${items} 件：${market}`;
export const notChanged = '没有任何更改';

export const heldItems = (market: string) => `${market} 暂扣的新饰品`;
/** What loads. */
export const heldItemsContent = '饰品';
export const trackAll = '全部跟踪';
/** @param reason a clause of the service */
export const heldBecause = (reason: string) => `暂扣原因：${reason}。`;
export const trackHint = '跟踪后，从下次获取起保存价格。';
export const moreItems = (items: string) => `以及另外 ${items} 件。`;

export const users = '用户';
/** What loads. */
export const usersContent = '用户';
export const usersField = '邮箱或名称';
export const search = '搜索';
export const usersFound = (count: number, shownCount: string) =>
  `${shownCount} ${plural(count, { other: '位用户' })}`;
export const userColumns = {
  user: '用户',
  role: '角色',
  memberSince: '注册于',
  lastUsed: '上次使用',
  holdings: '持仓',
  sessions: '会话',
  actions: '操作',
} as const;
export const roles = { user: '用户', admin: '管理员' } as const;
export const noSession = '无会话';
export const previous = '上一页';
export const next = '下一页';
export const signOut = '强制下线';
export const signOutUser = (user: string) => `让 ${user} 退出登录`;
export const signOutTitle = (user: string) => `让 ${user} 退出登录`;
export const endAllSessions = '结束所有会话';
export const signOutWarning = (user: string) =>
  `${user} 会在所有设备退出，可立即重新登录。API 令牌仍有效。`;

export const backups = '备份';
/** What loads. */
export const backupsContent = '备份';
export const noBackupFolder = '未设置备份文件夹';
/** @param code shows the name of a setting */
export const noBackupFolderHint = (code: Wrap) => <>请将 {code('BACKUP_DIR')} 设为备份文件夹。</>;
export const backUp = '立即备份';
export const backingUp = '正在备份。';
export const notBackedUp = '没有在备份';
export const backupFailed = '上次备份失败';
export const keptIn = (directory: string) => `保存在 ${directory}`;
export const backupColumns = { created: '创建时间', age: '距今', size: '大小' } as const;
