// Texts of the components that most pages have.

export const documentTitle = (page: string) => `${page} · Itemtide`;

/** @param content such as `your portfolio` */
export const loading = (content: string) => `正在加载：${content}…`;
/** @param content such as `your portfolio` */
export const notLoaded = (content: string) => `未能加载：${content}`;
export const outdated = '可能过期：刷新失败';
export const tryAgain = '重试';
export const tryingAgain = '重试中…';
export const tryAgainIn = (seconds: number) => `${seconds} 秒后重试`;

export const noPrice = '无价格';
export const noChange = '涨跌未知';
export const age = (duration: string) => `${duration}前`;

/** The button of a row that opens the form of an alert. */
export const alertOn = (item: string) => `${item} 的提醒`;
/** Unfolds the service’s own words, which are in English. */
export const ownWords = '英文原文';
