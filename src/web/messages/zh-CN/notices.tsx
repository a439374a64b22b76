import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** For screen readers, behind the words of a link to another site. */
export const opensNewTab = '（在新标签页打开）';

// Texts of the notices below the header.

/** Name the notices for screen readers. */
export const names = {
  demo: '演示数据',
  welcome: '欢迎',
  collecting: '正在收集价格',
  otherAddress: '地址',
  setup: '设置向导',
} as const;

/** @param code shows a setting with its value */
export const otherAddress = (baseUrl: string, origin: string, code: Wrap) => (
  <>
    <strong>请改用 {baseUrl}，</strong>或设置 {code(`BASE_URL=${origin}`)}{' '}
    并重启：此地址下实时更新和登录链接无效。
  </>
);

/** @param setup a link */
export const notSetUp = (setup: Wrap) => (
  <>
    <strong>这是新服务：</strong>一分钟即可{setup('完成设置')}。
  </>
);

/** @param detail what narrow screens leave out */
export const demo = (detail: Wrap) => (
  <>
    <strong>演示数据。</strong>价格为虚构{detail('：并无成交')}。
  </>
);
/** @param detail what narrow screens leave out */
export const demoOf = (markets: readonly string[], detail: Wrap) => (
  <>
    <strong>演示数据。</strong>
    {markets.join('和')} 的价格为虚构{detail('：并无成交')}。
  </>
);

/** @param age that of the prices on the page; undefined without any */
export const noConnection = (age: ReactNode | undefined) => (
  <>
    <strong>没有连接。</strong> {age !== undefined && <>显示的是 {age}的价格。</>}
  </>
);

export const welcome = (signIn: Wrap, importInventory: Wrap) => (
  <>
    各市场的游戏饰品价格及其波动。{signIn('登录')}以跟踪你的饰品，或{importInventory('导入库存')}。
  </>
);
/** @param hidden words for screen readers only */
export const dismissWelcome = (hidden: Wrap) => <>关闭{hidden('欢迎信息')}</>;

export const collecting = (progress: string) => (
  <>
    <strong>正在收集价格：</strong> {progress}
  </>
);
export const noAnswerYet = '等待第一个市场。';
/** @param markets which fail; none has answered */
export const noPricesYet = (markets: readonly string[]) => (
  <>
    <strong>还没有价格：</strong> {markets.join('、')} 无法连接。
  </>
);
/** @param time of the next attempt, such as `2:05 PM` */
export const nextTry = (time: string) => `下次尝试 ${time}`;
export const marketsAnswered = (answered: number, markets: number) =>
  answered === markets
    ? plural(markets, { other: `全部 ${markets} 个市场已响应` })
    : `${markets} 个市场中 ${answered} 个已响应`;
export const progress = (markets: string, minutes: number, minutesNeeded: number) =>
  `${markets}；已收集 ${minutes}/${minutesNeeded} 分钟，之后可知波动。`;
/** For administrators; a button follows. */
export const beginWithPast = '导入历史价格：';
export const untilVolatility = '波动可知之前';
