// Short names of spans of time, for buttons.

export const spans = {
  '1h': '1 ч',
  '24h': '24 ч',
  '1d': '1 д',
  '3d': '3 д',
  '7d': '7 д',
  '30d': '30 д',
  '90d': '90 д',
  '1y': '1 г',
  all: 'всё',
} as const;
