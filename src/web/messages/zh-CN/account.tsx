import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

/** Texts of the account page, without API tokens and the merging of accounts. */
export const account = {
  title: '账户',
  /** What loads, as in `Loading your account…`. */
  content: '你的账户',
  you: '你',
  name: '名称',
  email: '邮箱地址',
  noEmail: '无',
  memberSince: '注册于',
  role: '角色',
  /** @param link to the administration */
  administrator: (link: Wrap) => <>管理员：{link('管理')}</>,
  signOut: '退出登录',
  stillSignedIn: '仍处于登录状态',
  settings: '设置',
  settingsHint: '在你的所有浏览器中生效。',
  marketFirst: '默认市场',
  anyMarketFirst: '第一个有价格的',
  valuation: '估值方式',
  valuations: {
    '': '最低在售价',
    best_net: '扣费后最高到手',
    bid: '扣费后最高求购',
  } as const,
  front: '首页',
  fronts: { '': '我的库存', market: '市场' } as const,
  ways: '登录方式',
  /** What loads. */
  waysContent: '登录方式',
  linkedContent: '已绑定的账户',
  /** The names of providers that are no longer available. */
  formerProviders: {
    provider_a: '已移除的登录服务',
    provider_b: '其他已移除的登录服务',
    provider_c: '游戏平台',
  } as const,
  linkedOn: (date: string) => `绑定于 ${date}`,
  linkByMail: '邮件链接',
  mailedTo: (address: string) => `发送至 ${address}`,
  platformOff: '此处未开启库存导入。请手动或从文件添加。',
  linkPlatformHint: (platform: string) => `绑定 ${platform} 以导入库存并用它登录。`,
  linkPlatform: (platform: string) => `绑定 ${platform}`,
  unlink: '解绑',
  unlinkProvider: (provider: string) => `解绑 ${provider}`,
  unlinkWarning: (provider: string) => `你将不能再用 ${provider} 登录。其他会话会结束；数据保留。`,
  sessions: '活跃会话',
  /** What loads. */
  sessionsContent: '你的会话',
  unknownDevice: '未知设备',
  deviceOn: (browser: string, system: string) => `${system} 上的 ${browser}`,
  /** The session of this browser. */
  current: '本机',
  sessionTimes: (since: string, used: ReactNode) => (
    <>
      自 {since}，上次使用 {used}
    </>
  ),
  end: '结束',
  endSession: (device: string, since: string) => `结束会话：${device}，自 ${since}`,
  sessionNotEnded: '会话未结束',
  signOutEverywhere: '退出所有设备',
  revokeTokensToo: '同时吊销 API 令牌',
  signOutEverywhereWarning: '结束所有会话，包括当前这个。',
  data: '你的数据',
  dataHint: '所有与你有关的数据，一个 JSON 文件。',
  download: '下载数据',
  deleteAccount: '删除账户',
  deletePermanently: '永久删除',
  deleteWarning: '删除你的账户及所有持仓、出售、提醒和链接，无法撤销。',
  /** What a user without an e-mail address types. */
  deletionPhrase: '删除我的账户',
  confirmDeletion: (phrase: string) => `请输入“${phrase}”以确认`,
  notConfirmed: (phrase: string) => `请输入“${phrase}”以确认。`,
};

interface Count {
  readonly count: number;
  readonly shown: string;
}

/** Texts of the merging of two accounts. */
export const merging = {
  title: '合并账户',
  /** What loads, as in `Loading the state of the merge…`. */
  content: '合并状态',
  hint: '将此账户的全部内容移到你的另一个账户。',
  begin: '合并到另一个账户',
  notChanged: '没有任何更改',
  offered: (until: string) => `请在 ${until} 前用此浏览器登录另一个账户。移动前会请你确认。`,
  signIn: '登录另一个账户',
  stillSignedIn: '仍处于登录状态',
  withdraw: '取消合并',
  /** An account without address and name. */
  unnamed: '另一个账户',
  moves: (account: ReactNode, lots: Count, watched: Count, alerts: Count) => (
    <>
      {account} 的全部内容将移入此账户：{lots.shown} 笔持仓、{watched.shown} 件关注、{alerts.shown}{' '}
      个提醒及其绑定的登录方式。然后删除该账户。
    </>
  ),
  ends: '其会话和 API 令牌会结束。两个库存的分享链接都会失效。',
  lostEmail: (address: string) => `发到 ${address} 的链接将不再打开此账户。`,
  refused: '无法合并这些账户',
  merge: '合并',
};

/** What a token may do, by scope. */
const scopes = {
  'portfolio:read': '读取你的库存',
  'portfolio:write': '修改你的库存',
  alerts: '读取和修改你的提醒',
  'prices:read': '读取价格',
} as const;

/** Texts of the API tokens of an account. */
export const tokens = {
  title: 'API 令牌',
  /** What loads, as in `Loading your API tokens…`. */
  content: '你的 API 令牌',
  /** @param link to the documentation */
  hint: (link: Wrap) => <>令牌让程序在其权限内使用你的账户。{link('API 文档')}</>,
  none: '还没有令牌。',
  scopes,
  expired: '已过期',
  ended: (moment: string) => `已于 ${moment} 失效。`,
  ends: (moment: string) => `${moment} 失效。`,
  neverUsed: '从未使用。',
  lastUsed: (age: ReactNode) => <>上次使用 {age}。</>,
  /** @param hide makes words readable for screen readers only */
  revokeToken: (name: string, hide: Wrap) => <>吊销{hide(`：${name}`)}</>,
  revoke: '吊销',
  revokeTitle: (name: string) => `吊销 ${name}`,
  revokeWarning: '使用此令牌的程序将停止工作，无法撤销。',
  make: '新令牌',
  makeTitle: '新 API 令牌',
  makeAction: '创建令牌',
  name: '名称',
  nameHint: '使用它的程序，例如电子表格。',
  noName: '请输入名称。',
  scopesField: '权限',
  scopeChoice: (scope: keyof typeof scopes) => `${scopes[scope]} (${scope})`,
  noScope: '至少选择一项。',
  lastDay: '最后一天',
  lastDayHint: '当天结束前有效。',
  wrongDay: (most: number) => `请选择 ${most} 天内的日期。`,
  made: '新 API 令牌',
  madeHint: '请立即复制，只显示一次。像密码一样保管。',
  token: '令牌',
};
