// Texts of the page that values an inventory.

import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const title = '值多少钱？';
export const intro = '为任意公开的 Steam 库存估值。不保存任何内容。';
export const profile = '个人资料地址';
export const profileExample = 'https://steamcommunity.com/id/…';
export const show = '显示价值';
export const reading = '读取中…';
export const pasteInstead = '或粘贴库存';
export const pasteHint =
  '登录 Steam 后打开 steamcommunity.com/inventory/<你的 ID>/730/2 并复制全部内容。其中也包含冷却中的饰品。';
export const pasted = '库存 JSON';
export const notJson = '这不是 JSON。请复制整页，从 { 到 }。';
export const noValue = '无法估值';

export const totals = {
  value: '价值',
  change: '24 小时',
  items: '饰品',
  unpriced: '无价格',
} as const;
export const hidden = (count: number, countText: string) =>
  plural(count, { other: `另有 ${countText} 件被 Steam 隐藏。` });

export const byMarket = '在单一市场卖出';
export const byMarketCaption = '到手最多在前';
/** A market that pays with money of wallets or of the site. */
export const notCash = '不可提现';
export const marketColumns = {
  market: '市场',
  afterFees: '到手',
  before: '最低在售价',
  quantity: '饰品',
} as const;
export const unlocks = '冷却期';
export const unlockCaption = '最近的在前';
export const unlockColumns = { day: '解锁', quantity: '饰品', value: '价值' } as const;
export const items = '饰品';
export const itemCaption = '价值从高到低';
export const itemColumns = {
  item: '饰品',
  quantity: '数量',
  price: '价格',
  value: '价值',
} as const;
export const unmatched = (count: number, countText: string) =>
  plural(count, { other: `${countText} 件没有市场出售` });
export const unmatchedColumns = { item: '饰品', reason: '原因' } as const;
export const asset = (id: string) => `资产 ${id}`;
export const empty = '没有市场出售的饰品';

export const keep = '持续跟踪';
export const signInHint = '登录后跟踪其价值、风险和盈亏。';
export const signIn = '登录';
export const add = '加入我的库存';
export const adding = '添加中…';
export const notAdded = '未添加';
export const added = (count: number, countText: string, link: Wrap) => (
  <>
    {plural(count, { other: `已将 ${countText} 件加入` })} {link('库存')}。
  </>
);
export const refused = (count: number, countText: string) =>
  plural(count, { other: ` ${countText} 件无法添加。` });
