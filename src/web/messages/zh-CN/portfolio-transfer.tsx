// Texts of the import and the export of lots.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const exporting = '导出';
export const exportHint = '全部持仓和出售的 CSV，用于表格或另一个 Itemtide。金额以美分为单位。';
export const download = '下载';

export const importFile = '导入文件';
export const fileFormat = (
  <>
    表格保存的 CSV，UTF-8 编码，列与导出相同、顺序不限；有 <code>market_hash_name</code> 和{' '}
    <code>quantity</code>{' '}
    即可。要么全部导入，要么都不导入。重复导入同一文件不会改变任何内容。其他文件也可以，只需指定各列的含义。
  </>
);
export const file = '文件';
export const fileHint = '保存前可预览。';
export const notRead = '无法读取文件';
export const notUtf8 = '不是 UTF-8：请另存为“CSV UTF-8”。';
export const notStored = '未保存';

/** How many lines have an effect; all but `added` are formatted. */
interface LineCounts {
  readonly added: number;
  readonly addedText: string;
  readonly changedText: string;
  readonly unchangedText: string;
}
export const planned = ({ added, addedText, changedText, unchangedText }: LineCounts) =>
  plural(added, { other: `新增 ${addedText} 行，更改 ${changedText}，不变 ${unchangedText}。` });
export const stored = ({ added, addedText, changedText, unchangedText }: LineCounts) =>
  plural(added, {
    other: `已保存。新增 ${addedText} 行，更改 ${changedText}，不变 ${unchangedText}。`,
  });
export const linesWithErrors = (count: number, countText: string) =>
  plural(count, { other: ` ${countText} 行有错误，因此无法保存。` });
export const errorsCaption = '文件中的错误';
export const errorColumns = { line: '行', error: '错误' } as const;
export const changesCaption = '更改';
export const changeColumns = {
  line: '行',
  item: '饰品',
  change: '更改',
  quantity: '数量',
} as const;
export const changes = {
  lot: { added: '持仓，新增', changed: '持仓，更改', unchanged: '持仓，不变' },
  sale: { added: '出售，新增', changed: '出售，更改', unchanged: '出售，不变' },
} as const;
export const store = '保存更改';
export const storing = '保存中…';

export const importInventory = '导入库存';
export const inventoryHint =
  '导入你在游戏平台上公开库存的饰品。已导入的不会重复添加。离开库存的持仓会关闭，不会删除。';
/** What loads, as in `Loading the linked accounts…`. */
export const linkedContent = '已绑定的账户';
export const switchedOff = '此处未开启游戏平台。';
/**
 * @param platform its name; undefined while not known
 * @param link wraps the words that link to the account
 */
export const linkFirst = (platform: string | undefined, link: Wrap) => (
  <>
    请先在{link('账户')}中绑定{platform ?? '游戏平台'}。
  </>
);
export const importNow = '导入';
export const importing = '导入中…';
export const notImportedYet = '尚未导入。';
/** @param age such as `5 min ago` */
export const lastImported = (age: ReactNode) => <>上次导入 {age}。</>;
export const againInSeconds = (seconds: number) => ` ${seconds} 秒后可再次导入。`;
export const againInMinutes = (minutes: number) => ` ${minutes} 分钟后可再次导入。`;
export const notImported = '未导入';

export const imported = (count: number, countText: string, newText: string) =>
  plural(count, { other: `已导入 ${countText} 件，其中 ${newText} 件为新增。` });
export const removed = (count: number, countText: string) =>
  plural(count, { other: `${countText} 件已不在库存；其持仓已关闭。` });
export const reopened = (count: number, countText: string) =>
  plural(count, { other: `${countText} 件重新出现在库存。` });
export const takenOut = (count: number, countText: string) =>
  plural(count, { other: `从库存存储组件取出 ${countText} 件。` });
export const hidden = (count: number, countText: string) =>
  plural(count, { other: `${countText} 件平台计数但不显示：近期交易的会隐藏数天。` });
export const unmatchedCaption = (count: number, countText: string) =>
  plural(count, { other: `${countText} 件未导入` });
export const unmatchedColumns = { item: '饰品', reason: '原因' } as const;
export const asset = (id: string) => `资产 ${id}`;

export const renamedCaption = (count: number, countText: string) =>
  plural(count, { other: `${countText} 笔持仓补上了阶段或宝石` });
export const renamedColumns = { from: '之前', to: '现在' } as const;
export const damagedCaption = (count: number, countText: string) =>
  plural(count, { other: `${countText} 件证书损坏：阶段或宝石未知` });
export const damagedColumns = { item: '饰品', asset: '资产' } as const;

/** The file of another program, whose columns are assigned. */
export const tracker = {
  /** What loads. */
  part: '文件的列',
  hint: '此文件来自其他程序。请指定各列的含义，其余列将被忽略。',
  empty: '文件中没有数据行。',
  noItem: '请选择饰品所在的列。',
  columnsCaption: '文件的前几行',
  /** A column without a name. */
  columnOf: (index: number) => `第 ${index} 列`,
  roleOf: (name: string) => `“${name}”是什么？`,
  unused: '不使用',
  roles: {
    item: '饰品',
    wear: '外观',
    trade: '买入或卖出',
    quantity: '数量',
    cost: '单价',
    totalCost: '总价',
    currency: '货币',
    acquiredAt: '日期',
    soldFor: '卖出单价',
    soldAt: '卖出日期',
    fee: '手续费',
    note: '备注',
    tags: '标签',
  },
  decimal: '数字格式',
  decimals: { undecided: '请选择…', point: '1,234.56', comma: '1.234,56' },
  unit: '金额',
  units: { whole: '12.34 即 12.34', hundredths: '1234 即 12.34' },
  currency: '未注明货币的金额',
  days: '日期格式',
  dayOrders: {
    undecided: '请选择…',
    dmy: '日/月/年',
    mdy: '月/日/年',
  },
  readCaption: (count: number, countText: string) =>
    plural(count, { other: `${countText} 行的读取结果` }),
  tradeColumn: '交易',
  trades: { purchase: '买入', sale: '卖出' },
  amountColumn: '单价',
  dayColumn: '日期',
  leftOut: (count: number, countText: string) =>
    plural(count, { other: `已忽略 ${countText} 行没有饰品或交易的数据。` }),
  faultsCaption: (count: number, countText: string) =>
    plural(count, { other: `已忽略 ${countText} 行` }),
  faults: {
    amount: (cell: string) => (cell === '' ? '没有价格。' : `“${cell}”不是金额。`),
    currency: (cell: string) => `无法识别“${cell}”的货币。`,
    quantity: (cell: string) => `“${cell}”不是整数。`,
    day: (cell: string) => `“${cell}”不是日期。`,
    oversold: () => '卖出数量多于此前买入的数量。',
  },
  preview: '预览',
  leaveOutErrors: '忽略有错误的行',
  keepAs: '为下一个文件记住，名称',
  keep: '记住',
  kept: (name: string) => `已记住：${name}。`,
};
