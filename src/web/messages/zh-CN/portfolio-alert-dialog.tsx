// Texts of the dialog that creates or edits an alert.

export const newTitle = '新提醒';
export const editTitle = '编辑提醒';
export const create = '创建提醒';
export const save = '保存';

export const when = '条件';
export const amountIn = (currency: string) => `金额（${currency}）`;
/** For amounts in another currency than US dollars. */
export const rateHint = '按今日汇率以美元监测。';
export const range = (min: string, max: string) => `${min} 至 ${max}`;
export const from = (min: string, max: string) => `${min} 至 ${max}。`;
export const noAmount = '必须大于零。';
export const noNumber = (range: string) => `数字，${range}。`;
export const noWholeNumber = (range: string) => `整数，${range}。`;

/** The label of a field. @param channel such as `Webhook` */
export const optional = (channel: string) => `${channel}（可选）`;
/** @param fault such as `begin with https://` */
export const targetMust = (fault: string) => `地址无效：须 ${fault}。`;

export const keyTitle = 'Webhook 密钥';
export const keyHint = '每个请求都用此密钥签名，接收方可验证来源。密钥只显示一次。';
export const key = '密钥';
