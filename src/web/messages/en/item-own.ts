// Texts of the viewer's lots and alerts in the chart of an item.

export const lots = 'Your lots';
export const lot = (pieces: string, unitCost: string, day: string) =>
  `${pieces} for ${unitCost} each, ${day}`;
export const lotOfUnknownCost = (pieces: string, day: string) =>
  `${pieces} at an unknown cost, ${day}`;
/** Beside the line of the average cost. */
export const averageCost = 'cost';
export const costBeyond = (edge: 'above' | 'below', cost: string) => `${edges[edge]} cost ${cost}`;

/** What is loaded later, as in `The form could not be loaded`. */
export const alertForm = 'the form';
/** On the line of an alert, before the price. */
export const alert = { price_above: 'alert above', price_below: 'alert below' } as const;
/** Before an alert or a cost beyond the shown prices. */
export const edges = { above: '↑', below: '↓' } as const;
export const shortStates = { armed: '', waits: 'waits', off: 'off' } as const;
/** After the price of an alert, in a chart of another market. */
export const on = (market: string) => `on ${market}`;
/** @param state as on the line, with the market, or nothing */
export const editAlert = {
  price_above: (price: string, state: string) =>
    `Alert above ${price} ${state}; drag it, or press Enter to edit it`,
  price_below: (price: string, state: string) =>
    `Alert below ${price} ${state}; drag it, or press Enter to edit it`,
} as const;
export const alertStates = {
  armed: 'Tells you when the price gets there',
  waits: 'The price is there already: the alert waits until it has come back, then it tells you',
  off: 'Switched off',
} as const;
export const undo = 'Undo';
export const alertNotChanged = 'The alert was not changed';
