import { plural } from '../plural.js';

// Texts of the field that finds an item.

export const label = '饰品';
export const hint = '例如“ak 红线 久经”。';
export const offered = '饰品';
export const found = (count: number, items: string) => plural(count, { other: `找到 ${items} 件` });
export const none = '没有结果';

// Texts in place of what only signed-in users see.

export const ended = '会话已结束；没有任何更改。';
export const notChecked = '无法检查登录状态';
/** @param content such as `your portfolio` */
export const signInToSee = (content: string) => `登录后查看：${content}`;
export const signIn = '登录';
export const worthWithout = '查看库存价值';

// Texts of dialogs, and of the fields of forms.

export const close = '关闭';
export const cancel = '取消';
export const nothingChanged = '没有任何更改';
/** Closes a dialog with a secret, which is shown only once. */
export const secretCopied = '已保存';

export const copy = '复制';
export const copied = '已复制。';
/** Where the browser refuses to copy. */
export const selected = '已选中：按 Ctrl C。';

export const noAmount = '请输入金额，例如 12.50。';
/** For currencies without a minor unit. */
export const noWholeAmount = '请输入整数金额，例如 1250。';
export const amountTooLarge = (most: string) => `最多 ${most}。`;
export const noQuantity = (most: string) => `请输入 1 到 ${most} 的整数。`;
export const incompleteDate = '日期不完整。';
