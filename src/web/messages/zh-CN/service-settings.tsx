// Texts of the settings of the service, for administrators.

export const settings = '设置';
/** What loads. */
export const content = '设置';
export const caption = '环境变量优先于已保存的设置。';
export const columns = {
  setting: '设置',
  value: '值',
  origin: '来源',
  action: '操作',
} as const;
export const origins = {
  environment: '环境变量',
  stored: '保存于此',
  default: '默认',
} as const;
export const none = '无';
/** In place of a secret. */
export const secretSet = '已设置';
export const showAll = '显示全部设置';
export const change = '更改';
export const changeSetting = (name: string) => `更改 ${name}`;
export const save = '保存';
/** @param fallback the default; empty for none */
export const emptyForDefault = (fallback: string) =>
  fallback === '' ? '可选。' : `默认：${fallback}`;

export const restartNeeded = '保存的设置重启后生效。';
export const restart = '立即重启';
export const restarting = '重启中…';
export const notRestarted = '未重启';

export const testMail = '给我发测试邮件';
export const mailSent = (address: string) => `已发送至 ${address}。`;
export const mailNotSent = '邮件未发送';
