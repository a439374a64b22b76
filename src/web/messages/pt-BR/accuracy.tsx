// Texts of the page of accuracy.

export const title = 'Precisão';
/** What loads, as in `Loading the record…`. */
export const content = 'o histórico';
export const intro = 'O que afirmamos nos últimos 90 dias, e o que aconteceu.';
export const none = 'Nenhuma afirmação ainda';
export const noneHint = 'As primeiras são julgadas após dois dias.';
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
