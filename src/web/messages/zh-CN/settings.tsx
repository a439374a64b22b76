// Texts of the list of keys.

export const title = '键盘';
export const keys = [
  [['Ctrl', 'K'], '搜索全部'],
  [['/'], '搜索饰品'],
  [['1', '7'], '图表范围，从 1 小时到全部'],
  [['←', '→'], '移动图表'],
  [['+', '-'], '缩放；0 复位'],
  [['↑', '↓'], '在行间移动；也可用 Page Up/Down、Home、End'],
  [['Enter'], '打开饰品'],
  [['Esc'], '关闭，或清除搜索'],
] as const;
export const singleKeys = '单键快捷键（/、1–7）';

// Texts of the settings in the header.

/** What loads for signed-in users, as in `Loading your settings…`. */
export const accountSettings = '你的设置';

export const language = '语言';
/** Each in its own words. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  'zh-CN': '简体中文',
} as const;
export const currency = '货币';
export const ratesOf = (day: string) => `${day} 汇率`;
export const oldRatesOf = (day: string) => `${day} 汇率，已超过 4 天`;
export const theme = '主题';
export const themes = { system: '跟随系统', light: '浅色', dark: '深色' } as const;
export const timezone = '时区';
export const browserTimezone = '与浏览器相同';
export const notStored = '未保存到账户';
