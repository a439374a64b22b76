// Texts of the document, which the build writes into it.

export const description = 'Prices, volatility and portfolio risk of tradable game items.';
export const noScript =
  'Itemtide needs JavaScript to show prices. Its API works without: /api/v1/docs.';
