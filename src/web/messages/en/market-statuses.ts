/** The words for what a market does. */
export const statuses = {
  inactive: 'inactive',
  starting: 'starting',
  up: 'up',
  frozen: 'frozen',
  down: 'down',
} as const;
