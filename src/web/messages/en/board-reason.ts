/** Explains the score of an item. @param percent the deviation, also as an amount of money */
export const reason = (samples: string, percent: string, money: string) =>
  `Half of ${samples} prices lie ${percent} (${money}) or more away from their median.`;
