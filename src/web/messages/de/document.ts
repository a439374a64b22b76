// Texts of the document, which the build writes into it.

export const description = 'Preise, Volatilität und Portfoliorisiko handelbarer Spiel-Items.';
export const noScript =
  'Itemtide braucht JavaScript, um Preise zu zeigen. Die API geht ohne: /api/v1/docs.';
