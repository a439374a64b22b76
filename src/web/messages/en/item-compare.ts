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
export const remove = (name: string) => `Compare no longer with ${name}`;
