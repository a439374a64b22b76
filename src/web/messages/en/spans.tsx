// Short names of spans of time, for buttons.

export const spans = {
  '1h': '1h',
  '24h': '24h',
  '1d': '1d',
  '3d': '3d',
  '7d': '7d',
  '30d': '30d',
  '90d': '90d',
  '1y': '1y',
  all: 'all',
} as const;
