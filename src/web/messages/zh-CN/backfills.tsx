// Texts of the import of past prices, for administrators.

export const title = '历史价格';
export const caption = '可导入的价格历史';
export const columns = { market: '市场', history: '可用', actions: '操作' } as const;
export const howFar = '范围';
export const days = (count: string) => `${count} 天`;

/** What loads, as in `Loading the import…`. */
export const content = '导入';
export const importDays = (days: string, market: string) => `导入 ${market} ${days} 天`;
export const begins = '几秒内开始导入。';
export const importing = (prices: string) => `导入中：已有 ${prices} 个价格。`;
export const importingItems = (prices: string, done: string, items: string) =>
  `导入中：已有 ${prices} 个价格，${done}/${items} 件。`;
/** @param reason a sentence of the service */
export const waits = (prices: string, reason: string) =>
  `导入中：已有 ${prices} 个价格。即将重试：${reason}`;
export const imported = (prices: string) => `已导入 ${prices} 个新价格。`;
/** @param reason a sentence of the service */
export const importFailed = (reason: string) => `导入失败：${reason}。再次启动时继续。`;
export const notStarted = '未开始导入';
