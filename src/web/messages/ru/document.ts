// Texts of the document, which the build writes into it.

export const description = 'Цены, волатильность и риск портфеля игровых предметов.';
export const noScript =
  'Itemtide показывает цены с помощью JavaScript. API работает и без него: /api/v1/docs.';
