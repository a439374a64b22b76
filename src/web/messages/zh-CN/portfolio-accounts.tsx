// Texts of the linked accounts and of storage units.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';

export const accounts = '账户';
export const accountsHint = '你在游戏平台的其他账户，例如仓库号，按公开可见内容读取。';
export const accountsContent = '账户';
export const accountsCaption = '已绑定账户';
export const columns = {
  account: '账户',
  found: '上次导入',
  every: '自动',
  actions: '操作',
} as const;
export const ownAccount = '你用它登录';
/** An account without a name. */
export const unnamed = (id: string) => `账户 …${id.slice(-5)}`;
export const every = (hours: number) =>
  hours === 0 ? '关' : hours % 24 === 0 ? everyDays(hours / 24) : `每 ${hours} 小时`;
const everyDays = (days: number) => plural(days, { other: `每 ${days} 天` });
/** The label of a choice, for those who do not see the table. */
export const everyOf = (name: string) => `自动导入 ${name}`;
export const notYet = '无';
/** @param age such as `5 min ago` */
export const found = {
  imported: (age: ReactNode) => <>{age}导入。</>,
  empty: (age: ReactNode) => <>{age}为空。</>,
  private: (age: ReactNode) => <>{age}为私密：未关闭任何持仓。</>,
  unconfirmed: (age: ReactNode) => <>{age}缺少一半以上：待下次导入确认后才关闭。</>,
  unavailable: (age: ReactNode) => <>{age}无响应。</>,
  refused: (age: ReactNode) => <>{age}过大：未导入。</>,
} as const;
/** Behind the state of an account whose next import begins by itself. */
export const nextImport = (time: string) => `下次尝试 ${time}。`;
export const importOne = '导入';
export const unlink = '解绑';
/** @param rest what only those hear who do not see the table */
export const actionOf = (action: string, name: string, hidden: (text: string) => ReactNode) => (
  <>
    {action}
    {hidden(` ${name}`)}
  </>
);
export const unlinkTitle = (name: string) => `解绑 ${name}？`;
export const unlinkWarning = '其持仓保留，除非再次绑定否则不再变化。';
export const profile = '个人资料';
export const profileHint = '个人资料地址，或 17 位 ID。';
export const accountName = '名称';
export const link = '绑定';
export const linking = '绑定中…';
export const notLinked = '未绑定';
export const notChanged = '没有任何更改';
export const account = '账户';
export const anyAccount = '任意账户';

export const units = '库存存储组件';
export const unitsHint = (
  <>
    任何库存都不显示它们。请选择 casemove 的文件（JSON 或 CSV），或带有 <code>name</code>、
    <code>count</code> 和 <code>unit</code> 列的 CSV。库存存储组件将以文件为准。
  </>
);
export const unitsFile = '库存存储组件文件';
export const unitsAccount = '库存存储组件所属账户';
export const unitsCaption = '文件中的库存存储组件';
export const unitColumns = {
  unit: '单元',
  items: '饰品',
  added: '新增',
  moved: '移入',
  removed: '消失',
} as const;
export const skipped = (count: number, countText: string) =>
  plural(count, { other: `略过 ${countText} 行：游戏中没有这些饰品。` });
export const unitsStored = '已保存。';
