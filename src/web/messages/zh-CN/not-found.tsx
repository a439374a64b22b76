// Texts of the page for unknown addresses.

export const title = '未找到';
export const noPage = '此地址没有内容';
export const why = '可能已移动，或链接不完整。';
export const allItems = '全部饰品';
