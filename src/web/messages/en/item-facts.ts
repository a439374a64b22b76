// Texts of what the catalogue knows of an item.

export const title = 'About the item';
export const floatRange = 'Float range';
export const fromTo = (least: string, most: string) => `${least} to ${most}`;
export const collection = 'Collection';
export const released = 'Released';
export const phases = 'Phases';
export const foundIn = 'Found in';
/** More of them than are listed at once. */
export const containers = (count: number) => `${count} containers`;
