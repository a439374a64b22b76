// Texts of the document, which the build writes into it.

export const description = '可交易游戏饰品的价格、波动与库存风险。';
export const noScript = 'Itemtide 需要 JavaScript 才能显示价格。API 不需要：/api/v1/docs。';
