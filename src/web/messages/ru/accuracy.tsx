// Texts of the page of accuracy.

export const title = 'Точность';
/** What loads, as in `Loading the record…`. */
export const content = 'итоги';
export const intro = 'Что мы утверждали за последние 90 дней и что произошло.';
export const none = 'Утверждений пока нет';
export const noneHint =
  'Первые появляются в течение пяти минут после первых цен и проверяются через два дня.';
/** While nothing is judged. @param day such as `Nov 28, 2026` */
export const firstOn = (day: string) => `Пока ничего не проверено; первые итоги ${day}.`;

export const figures = {
  outlook: 'Диапазоны цен',
  risk: 'Риск портфеля',
  deal: 'Сделки',
} as const;
export const about = {
  outlook: 'С каждой стороны за диапазон должны выходить 5 % цен.',
  risk: '5 из 100 портфелей должны потерять VaR или больше.',
  deal: 'Сделки, ставшие невыгодными после 7 дней трейдбана.',
} as const;
export const horizons = (days: number) => (days === 1 ? '1 день' : `${days} дн.`);

/** Of the ranges, which ones are left out of totals. @param amount such as `$0.05` */
export const leftOut = (amount: string) => `Цены до ${amount} учтены только в таблице по цене.`;
/** Formatted numbers of judged claims. */
interface Counts {
  days: string;
  cases: string;
  below: string;
  above: string;
  /** Not missed. */
  paid: string;
}
export const happened = {
  outlook: ({ days, cases, below, above }: Counts) =>
    `Через ${days}: из ${cases} проверенных цен ниже диапазона — ${below}, выше — ${above}.`,
  risk: ({ days, cases, below }: Counts) =>
    `Через ${days}: из ${cases} проверенных портфелей VaR или больше потеряли ${below}.`,
  deal: ({ days, cases, paid }: Counts) =>
    `Через ${days}: из ${cases} проверенных сделок выгодны ${paid}.`,
} as const;

export const columns = {
  horizon: 'Срок',
  below: 'Ниже диапазона',
  above: 'Выше диапазона',
  lost: 'Потеряли больше',
  unpaid: 'Невыгодны',
  cases: 'Проверено',
  unknown: 'Нет последующей цены',
  waiting: 'Ожидают',
  next: 'Следующая',
} as const;
export const caption = (figure: string) => `${figure} по сроку`;
export const band = (amount: string) => `до ${amount}`;
export const lastBand = 'выше';
export const bandCaption = 'Промахи ниже / выше, в процентах, по сроку и цене';
export const missed = (below: string, above: string) => `${below} / ${above}`;
