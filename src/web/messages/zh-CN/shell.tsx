// Texts of the frame of all pages.

export const product = 'Itemtide';
export const skipToContent = '跳到内容';

/** What loads, as in `Loading the page…`. */
export const contents = {
  page: '页面',
  notices: '通知',
  newAlerts: '新提醒',
  search: '搜索',
  alertForm: '表单',
  keys: '快捷键',
  settings: '设置',
} as const;
export const failed = {
  page: '页面出错了',
  notices: '通知出错了',
  newAlerts: '新提醒出错了',
  search: '搜索出错了',
  alertForm: '表单出错了',
  footer: '页脚出错了',
} as const;

/** Titles a page whose file was not loaded. */
export const notLoaded = '未加载';
export const updated = '服务可能已更新。';
export const reload = '重新加载';
export const notReached = '无法连接服务。';
/** In place of what is the user's own. */
export const notKept = '无法连接服务，且你的数据未存于此浏览器。';

/** Names the navigation for screen readers. */
export const navigation = '主导航';
export const sections = {
  overview: '总览',
  items: '饰品',
  volatility: '波动',
  portfolio: '库存',
  deals: '搬砖机会',
  compare: '对比',
  indices: '指数',
  markets: '市场',
} as const;
export const moreSections = '更多';

export const connecting = '连接中';
export const live = '实时';
export const polling = (interval: string) => `每 ${interval}`;
export const reconnecting = '重新连接中';
export const staleSince = (clockTime: string) => `${clockTime} 起过期`;

export const find = '搜索全部';
export const findByKey = '搜索全部（Ctrl K）';
export const settings = '设置';
export const signIn = '登录';
export const account = '账户';

export const version = (number: string) => `Itemtide ${number}`;
export const api = 'API';
export const accuracy = '准确度';
export const licenses = '许可';
export const chartCredit = '图表：TradingView';
export const keyboard = '键盘';
