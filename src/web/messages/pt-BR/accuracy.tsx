// Texts of the page of accuracy.

export const title = 'Precisão';
/** What loads, as in `Loading the record…`. */
export const content = 'o histórico';
export const intro = 'O que afirmamos nos últimos 90 dias, e o que aconteceu.';
export const none = 'Nenhuma afirmação ainda';
export const noneHint =
  'As primeiras são feitas em até cinco minutos após os primeiros preços e julgadas após dois dias.';
/** While nothing is judged. @param day such as `Nov 28, 2026` */
export const firstOn = (day: string) => `Nada julgado ainda; primeiros resultados em ${day}.`;

export const figures = {
  outlook: 'Faixas de preço',
  risk: 'Risco do portfólio',
  deal: 'Oportunidades',
} as const;
export const about = {
  outlook: 'Devem errar 5% de cada lado.',
  risk: '5 de 100 portfólios devem perder o valor em risco ou mais.',
  deal: 'Oportunidades que não compensavam após os 7 dias de bloqueio.',
} as const;
export const horizons = (days: number) => (days === 1 ? '1 dia' : `${days} dias`);

/** Of the ranges, which ones are left out of totals. @param amount such as `$0.05` */
export const leftOut = (amount: string) =>
  `Preços até ${amount} contam apenas na tabela por preço.`;
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
    `Após ${days}: de ${cases} preços, ${below} ficaram abaixo da faixa e ${above} acima.`,
  risk: ({ days, cases, below }: Counts) =>
    `Após ${days}: de ${cases} portfólios, ${below} perderam o valor em risco ou mais.`,
  deal: ({ days, cases, paid }: Counts) =>
    `Após ${days}: de ${cases} oportunidades, ${paid} ainda compensavam.`,
} as const;

export const columns = {
  horizon: 'Prazo',
  below: 'Abaixo da faixa',
  above: 'Acima da faixa',
  lost: 'Perderam mais',
  unpaid: 'Sem lucro',
  cases: 'Julgadas',
  unknown: 'Sem preço depois',
  waiting: 'Aguardando',
  next: 'Próxima',
} as const;
export const caption = (figure: string) => `${figure} por prazo`;
export const band = (amount: string) => `até ${amount}`;
export const lastBand = 'acima';
export const bandCaption = 'Erros abaixo / acima, em porcentagem, por prazo e preço';
export const missed = (below: string, above: string) => `${below} / ${above}`;
