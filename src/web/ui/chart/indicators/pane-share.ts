/** How high a pane below the price is: the pane of the price has a factor of 2. */
export const PANE_SHARE = 0.7;
