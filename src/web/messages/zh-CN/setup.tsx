// Texts of the setup, and of the settings of the service.

import type { Wrap } from '../wrap.js';

export const title = '设置 Itemtide';
/** What loads. */
export const content = '设置向导';
export const alreadySetUp = '已设置';
export const alreadySetUpHint = (administration: Wrap) => (
  <>管理员可在{administration('管理')}中更改设置。</>
);
export const notOpened = '设置向导已锁定';
export const code = '设置码';
export const codeHint = '启动时输出到服务的终端或日志。';

export const stepOf = (step: number, steps: number) => `第 ${step} 步，共 ${steps} 步`;
export const steps = {
  administrator: '管理员',
  markets: '市场',
  display: '货币和时区',
  mail: '邮件',
  backups: '备份',
} as const;
export const back = '返回';
export const next = '下一步';

export const save = '保存并重启';
export const lookAround = '先看看';
export const notSaved = '未保存';

/** @param name of a setting */
export const fixed = (name: string) => `由环境变量 ${name} 设定。`;
/** In place of a secret of the environment. */
export const hiddenSecret = '••••••••';
export const secretKept = '已保存；留空则保持。';
export const mailServerKept = '已保存。如需更改，请填写以下所有字段。';

export const administratorIntroduction = '管理设置、用户、市场和备份。无需密码：通过链接登录。';
export const email = '你的邮箱地址';
export const emailHint = '你收邮件的地址。';
export const noAddress = '请输入邮箱地址，例如 name@example.com。';

export const markets = '市场';
/** What loads. */
export const marketsContent = '市场';
export const marketsIntroduction = '选择市场，最重要的在前；不选则为演示价格。选择即接受其条款。';
export const keys = {
  unused: '无需密钥。',
  optional: '密钥可选。',
  required: '需要 API 密钥。',
} as const;
/** @param history a clause; null if there is none */
export const past = (history: string | null) =>
  history === null
    ? '没有历史价格。'
    : `历史价格：${history.charAt(0).toLowerCase()}${history.slice(1)}。`;
export const keyOf = (market: string) => `${market} 的 API 密钥`;
/** By setting. */
export const needed: Readonly<Record<string, string>> = { STEAM_ITEMS: '要获取的饰品' };
export const itemsHint = '完整名称，用分号分隔。';
export const settingMissing = (field: string) => `请填写“${field}”。`;

export const displayIntroduction = '访客的默认值。';
export const currency = '货币';
export const timezone = '时区';
export const visitorTimezone = '与浏览器相同';
/** The time zone of the administrator. */
export const here = (timezone: string) => `${timezone}（你的）`;

export const mailIntroduction = '用于登录链接和提醒。没有邮件服务器时，链接会输出到服务的终端。';
/** Where links are printed with demo data only. */
export const mailNeeded = '用于登录链接和提醒。真实价格时必需（PRINT_MAILS=demo）。';
export const noMailServer = '请填写邮件服务器，否则无人能登录。或返回，不选市场。';
export const mailServer = '邮件服务器';
export const mailServerHint = '例如 smtp.example.com。可选。';
export const port = '端口';
export const portHint = '587，或从一开始用 TLS 的 465。';
export const user = '用户';
export const password = '密码';
export const sender = '发件人';
export const senderHint = '例如 Itemtide <prices@example.com>。';
export const test = '发送测试邮件';
export const testing = '发送中…';
export const tested = (address: string) => `已发送至 ${address}。`;
export const notTested = '邮件未发送';

export const backupsIntroduction = '一个文件，包含所有数据、设置和密钥。';
export const folder = '备份文件夹';
export const folderHint = '在服务所在的机器上，最好是另一块磁盘。可选。';
export const interval = '备份间隔（小时）';
export const keep = '保留份数';

export const saved = '已保存';
export const restarting = '重启中…';
/** What loads. */
export const service = '服务';
export const noLink = '未生成登录链接';
/** @param signIn a link */
export const signInOtherwise = (signIn: Wrap) => (
  <>此服务不发送链接：请通过登录服务{signIn('登录')}。</>
);
/** @param setup a link */
export const noMail = (setup: Wrap) => (
  <>没收到邮件？{setup('修正邮件服务器')}：登录前设置向导保持开放。</>
);
