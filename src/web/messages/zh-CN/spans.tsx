// Short names of spans of time, for buttons.

export const spans = {
  '1h': '1小时',
  '24h': '24小时',
  '1d': '1天',
  '3d': '3天',
  '7d': '7天',
  '30d': '30天',
  '90d': '90天',
  '1y': '1年',
  all: '全部',
} as const;
