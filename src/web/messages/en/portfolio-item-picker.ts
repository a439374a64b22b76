// Texts of the field that finds an item.

export const label = 'Item';
export const hint = 'Such as “ak redline ft”.';
export const offered = 'Items';
export const found = (items: string) => `${items} items found`;
export const none = 'No item matches.';
