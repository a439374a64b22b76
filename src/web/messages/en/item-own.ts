// Texts of the viewer's lots and alerts in the chart of an item.

export const lots = 'Your lots';
export const lot = (pieces: string, unitCost: string, day: string) =>
  `${pieces} for ${unitCost} each, ${day}`;
export const lotOfUnknownCost = (pieces: string, day: string) =>
  `${pieces} at an unknown cost, ${day}`;
/** Beside the line of the average cost. */
export const averageCost = 'cost';

/** What is loaded later, as in `The form could not be loaded`. */
export const alertForm = 'the form';
/** Beside the line of an alert. */
export const alert = {
  price_above: (price: string) => `alert above ${price}`,
  price_below: (price: string) => `alert below ${price}`,
} as const;
export const editAlert = {
  price_above: (price: string) => `Alert above ${price}; drag it, or press Enter to edit it`,
  price_below: (price: string) => `Alert below ${price}; drag it, or press Enter to edit it`,
} as const;
export const alertNotChanged = 'The alert was not changed';
