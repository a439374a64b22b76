// Texts of what the price of an item is compared with in its chart.

export const compare = (most: number) => `Compare in percent, with up to ${most}`;
export const market = 'Another market';
export const index = 'An index';
export const item = 'Another item';
export const choose = 'choose';
export const noChoice = 'none';

export const compared = 'Compared with';
export const indexNamed = (name: string) => `Index: ${name}`;
/** @param reason a message of the service */
export const notComparable = (reason: string) => `cannot be compared: ${reason}`;
export const noPrices = 'has no prices';
/** Of an index in a chart of one hour. */
export const onlyByHour = 'has one level an hour: choose a longer range';
export const remove = (name: string) => `Compare no longer with ${name}`;
