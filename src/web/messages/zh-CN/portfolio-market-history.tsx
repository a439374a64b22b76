// Texts of the import of a market history.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';

export const title = '市场记录中的成本';
export const intro =
  '游戏平台的市场知道你的买卖金额，但只给你看，所以由你存成文件。密码不离开那里。';
/** @param market links the words to the platform's market */
export const steps = (bookmark: ReactNode, market: (words: string) => ReactNode) => [
  <>将此链接拖到书签栏：{bookmark}</>,
  <>打开{market('平台市场')}，登录后点击书签。每 3 秒读取 100 条记录。</>,
  <>在此选择它保存的文件。单独保存的历史页也可以。</>,
];
export const bookmark = '保存市场历史';
export const source = '书签做了什么';
export const sourceHint = '全部代码。它不向其他网站发送任何内容。';
export const address = '书签地址';
export const file = '市场历史';
export const fileHint = 'JSON，或 CSGO Trader 等程序的 CSV。保存前可预览。';
export const notRead = '无法读取文件';
export const notStored = '未保存';
export const notUndone = '未撤销';
export const notJson = '不是 JSON，或不完整。';

const trades = (count: number, text: string) => plural(count, { other: `${text} 笔交易` });
export const matched = (count: number, text: string) =>
  plural(count, { other: `${text} 笔交易对应持仓，将填入成本或出售。` });
export const appliedBefore = (count: number, text: string) => `${trades(count, text)}此前已应用。`;
export const doubtful = (count: number, text: string) =>
  plural(count, { other: `${text} 笔交易存疑：请在下方选择。` });
export const withoutLot = (count: number, text: string) =>
  `${trades(count, text)}没有持仓，例如导入前已交易或售出。`;
export const otherGames = (count: number, text: string) => `${trades(count, text)}属于其他游戏。`;
export const ofAccount = (id: string) => `账户 ${id} 的历史。`;
/** @param hasDoubts whether something can be chosen */
export const costChange = (before: string, after: string, hasDoubts: boolean) => {
  const change = before === after ? `保持 ${after}` : `由 ${before} 变为 ${after}`;
  return `库存成本${change}${hasDoubts ? '，不含下方选择' : ''}。`;
};

export const matchesCaption = (text: string) => `匹配：${text}`;
export const columns = {
  item: '饰品',
  trade: '交易',
  day: '日期',
  amount: '金额',
  by: '依据',
  reason: '原因',
} as const;
export const types = { purchase: '买入', sale: '卖出' } as const;
export const by = { asset: '资产', name: '名称和日期', choice: '你的选择' } as const;

export const doubtsTitle = '存疑';
export const doubts = {
  several: '该饰品有多笔交易或持仓相互匹配。',
  has_cost: '该持仓已有成本。',
  gone: '一件该饰品已不在，是在此卖出的吗？',
} as const;
export const allOldest = '全部：最早的对应最早的';
export const noneChosen = '全不选';
export const assignments = {
  none: '保持原样',
  oldest: '最早的对应最早的',
  each: '逐个',
} as const;
export const lotOf = (trade: string) => `对应持仓：${trade}`;
export const noLot = '无';
export const candidate = (
  seen: string | undefined,
  gone: string | undefined,
  cost: string | undefined,
) =>
  [
    seen === undefined ? '持仓' : `${seen} 见到`,
    gone !== undefined && `${gone} 消失`,
    cost !== undefined && `成本 ${cost}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
export const tradeLine = (type: string, day: string, amount: string) => `${type} ${day}, ${amount}`;
export const moreGroups = (text: string) => `再显示 ${text} 组`;

/** With the number of all, of which the service names a thousand. */
export const leftOutCaption = (text: string) => `未使用：${text}`;
export const apply = (count: number, text: string) =>
  plural(count, { other: `应用 ${text} 笔交易` });
export const applying = '应用中…';
export const applied = (count: number, text: string) =>
  plural(count, { other: `已应用 ${text} 笔交易。` });
export const undo = '撤销';
export const undone = '已撤销。';
export const nothingNew = '文件中没有新内容。';

export const protectedItems = (count: number, text: string) =>
  plural(count, { other: `${text} 件饰品处于交易保护中：几天内只有你能看到。` });
export const addProtected = '添加为持仓';
export const protectedAdded = '已添加到存储“Trade protection”。';
