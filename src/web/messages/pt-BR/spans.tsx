// Short names of spans of time, for buttons.

export const spans = {
  '1h': '1 h',
  '24h': '24 h',
  '1d': '1 d',
  '3d': '3 d',
  '7d': '7 d',
  '30d': '30 d',
  '90d': '90 d',
  '1y': '1 a',
  all: 'tudo',
} as const;
