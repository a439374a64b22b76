// Texts of the document, which the build writes into it.

export const description = 'Preços, volatilidade e risco do portfólio de itens de jogos.';
export const noScript =
  'O Itemtide precisa de JavaScript para mostrar preços. A API funciona sem: /api/v1/docs.';
