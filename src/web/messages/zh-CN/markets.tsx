import type { ReactNode } from 'react';
import { plural } from '../plural.js';

/** The words for what a market does. */
export const statuses = {
  inactive: '未启用',
  starting: '启动中',
  up: '正常',
  frozen: '停滞',
  down: '故障',
} as const;

// Texts of the page of markets.

export const title = '市场';
/** What loads, as in `Loading markets…`. */
export const content = '市场';

export const none = '未设置市场';
/** Names the list for screen readers. */
export const polled = '已接入的市场';
export const others = (count: number) => plural(count, { other: `还有 ${count} 个市场可用` });
export const requiresKey = (description: string) => `${description}。需要 API 密钥。`;
export const howToPoll = (
  <>
    设置 <code>MARKETS</code> 按偏好顺序列出要获取的市场。
  </>
);

/** @param day of the oldest one */
export const allRatesOld = (day: string) => `汇率为 ${day}，已超过 4 天。`;
/** @param day of the oldest one */
export const someRatesOld = (currencies: readonly string[], day: string) =>
  `${currencies.join('、')} 汇率为 ${day}，已超过 4 天。`;

export const oldRate = (currency: string, day: string) =>
  `由 ${currency} 按 ${day} 汇率换算，已超过 4 天。`;

export const demo = '演示数据';
export const paused = '已暂停；稍后重试一次。';
/** By the codes of the service; in English pages show its own words, which are more precise. */
export const marketErrors = {
  unreachable: '无法访问。',
  timeout: '响应超时。',
  rate_limited: '因请求过多而拒绝。',
  refused: '拒绝响应。',
  failed: '返回错误。',
  unreadable: '响应无法读取。',
  wrong_currency: '标明的货币与预期不符。',
  no_rate_yet: '等待汇率。',
  misconfigured: '设置有误。',
  quarantined: '列表与之前矛盾，未保存。',
  not_stored: '价格暂时无法保存。',
  not_polled: '没有进程在轮询。',
  internal: '服务出现故障。',
} as const;
export const partialError = '响应缺少一部分。';
/** @param items the count, formatted */
export const heldBack = (count: number, items: string) =>
  plural(count, {
    other: `暂扣 ${items} 件新饰品：目录和其他市场都不认识的饰品异常多。`,
  });
export const frozen = (series: string, since: ReactNode) => (
  <>
    {series} 自 {since} 起毫无变化，比以往任何时候都久。
  </>
);
export const shortList = (series: string, offers: string, before: string) =>
  `${series} 有 ${offers} 件在售，此前 ${before} 件。缺失的一小时后视为下架。`;

export const facts = {
  lastSuccess: '上次成功',
  interval: '间隔',
  items: '饰品',
  volume: '数量',
  fees: '手续费',
  accepted: '已接受',
  rejected: '已拒绝',
} as const;
export const noSuccess = '尚无';
export const volumes = {
  trades: '成交',
  trades_24h: '24 小时成交',
  listings: '在售',
  nothing: '未提供',
} as const;
export const noneRejected = '无';
/** @param reason in words of the service */
export const rejected = (count: string, reason: string) => `${count} ${reason}`;
export const allSeries = (series: readonly string[]) => `序列：${series.join('、')}`;
export const series = {
  trades: (name: string, items: string) => `${name}（${items}；成交）`,
  trades_24h: (name: string, items: string) => `${name}（${items}；24 小时成交）`,
  listings: (name: string, items: string) => `${name}（${items}；在售）`,
  nothing: (name: string, items: string) => `${name}（${items}；无数量）`,
} as const;

/** @param names of the other markets */
export const sameSellers = (names: readonly string[]) =>
  `与 ${names.join('、')} 卖家相同：在共识价中合计一票。`;

export const feesNotKnown = '未知';
export const sellerFees = (seller: string) => `卖家 ${seller}`;
export const feesOfBoth = (seller: string, buyer: string) => `卖家 ${seller}；买家 ${buyer}`;
export const ofProceeds = (percents: readonly string[]) => `所得的 ${percents.join('和')}`;
/** @param source in words of the service */
export const feeSource = {
  reported: (source: string, day: string) => `${day} 公布：${source}。`,
  conflicting: (source: string, day: string) => `说法不一；取最高。${day}：${source}。`,
  stated: (source: string) => `来源：${source}。`,
} as const;
/** @param summary in words of the service @param day on which they were looked up */
export const terms = (link: ReactNode, summary: string, day: string) => (
  <>
    {link}（截至 {day}）：{summary}
  </>
);
export const termsOfUse = '使用条款';
/** A fee of sales from a price on. */
export const feeFrom = (price: string, percent: string) => `自 ${price} 起 ${percent}`;

export const disagreements = {
  title: '分歧',
  /** What loads, as in `Loading disagreements…`. */
  content: '分歧',
  none: '没有饰品在两个市场有最新价',
  caption: '最高与最低最新价之比',
  order: '从大到小。',
  columns: { item: '饰品', spread: '价差', consensus: '共识价', prices: '价格' },
} as const;
export const spread = (factor: string) => `${factor} ×`;
export const priceAt = (market: string, price: string) => `${market} ${price}`;
