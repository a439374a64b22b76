import { language } from '../../language.js';

// Texts beside item names in other languages.

const languages = new Intl.DisplayNames(language, { type: 'language' });

/** @param tag of a language, such as `de` */
export const inLanguage = (tag: string) => ` (${languages.of(tag) ?? tag})`;

// Texts of the palette, which finds items, pages and actions.

export const title = '前往';
export const field = '饰品、页面或操作';
/** Names the list of what was found for screen readers. */
export const list = '结果';
export const found = (count: string) => `找到 ${count} 个`;
export const noneFound = '没有结果';

export const groups = { pages: '页面', actions: '操作', items: '饰品' } as const;
/** Heads the items in place of `groups.items` on the page that compares some. */
export const addToComparison = '加入对比';

/** Pages that are not in the header. */
export const pages = {
  worth: '库存估价',
  account: '账户',
  admin: '管理',
} as const;
/** @param part such as `Returns` */
export const inPortfolio = (part: string) => `库存：${part}`;

export const compareItem = '对比此饰品';
export const signIn = '登录';
export const newAlert = '新提醒';
export const addPurchase = '添加买入';
export const signOut = '退出登录';
export const schemes = {
  system: '主题：跟随系统',
  light: '主题：浅色',
  dark: '主题：深色',
} as const;
export const currency = (code: string) => `货币：${code}`;
