// Short names of spans of time, for buttons.

export const spans = {
  '1h': '1 h',
  '24h': '24 h',
  '1d': '1 T',
  '3d': '3 T',
  '7d': '7 T',
  '30d': '30 T',
  '90d': '90 T',
  '1y': '1 J',
  all: 'alles',
} as const;
