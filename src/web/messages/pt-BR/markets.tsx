import type { ReactNode } from 'react';
import { plural } from '../plural.js';

/** The words for what a market does. */
export const statuses = {
  inactive: 'inativo',
  starting: 'iniciando',
  up: 'ativo',
  frozen: 'parado',
  down: 'fora do ar',
} as const;

// Texts of the page of markets.

export const title = 'Mercados';
/** What loads, as in `Loading markets…`. */
export const content = 'mercados';

export const none = 'Nenhum mercado configurado';
/** Names the list for screen readers. */
export const polled = 'Mercados consultados';
export const others = (count: number) =>
  plural(count, {
    one: `mais ${count} mercado disponível`,
    other: `mais ${count} mercados disponíveis`,
  });
export const requiresKey = (description: string) => `${description}. Precisa de uma chave de API.`;
export const howToPoll = (
  <>
    A configuração <code>MARKETS</code> lista os mercados a consultar, por ordem de preferência.
  </>
);

/** @param day of the oldest one */
export const allRatesOld = (day: string) => `Câmbio de ${day}, com mais de 4 dias.`;
/** @param day of the oldest one */
export const someRatesOld = (currencies: readonly string[], day: string) =>
  `Câmbio de ${currencies.join(', ')} de ${day}, com mais de 4 dias.`;

export const oldRate = (currency: string, day: string) =>
  `Convertido de ${currency} ao câmbio de ${day}, com mais de 4 dias.`;

export const demo = 'dados de demonstração';
export const paused = 'Pausado; haverá uma nova tentativa.';
/** By the codes of the service; in English pages show its own words, which are more precise. */
export const marketErrors = {
  unreachable: 'Não pode ser acessado.',
  timeout: 'Não responde a tempo.',
  rate_limited: 'Recusa por excesso de requisições.',
  refused: 'Recusa-se a responder.',
  failed: 'Responde com um erro.',
  unreadable: 'A resposta não pode ser lida.',
  wrong_currency: 'Informa outra moeda que a esperada.',
  no_rate_yet: 'Aguarda as cotações.',
  misconfigured: 'Uma configuração está errada.',
  quarantined: 'A lista contradiz as anteriores e não é salva.',
  not_stored: 'Os preços não podem ser salvos agora.',
  not_polled: 'Nenhum processo o consulta.',
  internal: 'O serviço tem uma falha.',
} as const;
export const partialError = 'Falta uma parte da resposta.';
/** @param items the count, formatted */
export const heldBack = (count: number, items: string) =>
  plural(count, {
    one: `${items} item novo retido: há um número incomum de itens que nem o catálogo nem outro mercado conhecem.`,
    other: `${items} itens novos retidos: há um número incomum de itens que nem o catálogo nem outro mercado conhecem.`,
  });
export const frozen = (series: string, since: ReactNode) => (
  <>
    {series} não muda desde {since}, mais tempo do que nunca.
  </>
);
export const shortList = (series: string, offers: string, before: string) =>
  `${series} lista ${offers} anúncios, antes ${before}. Os que faltam contam como retirados após uma hora.`;

export const facts = {
  lastSuccess: 'Último sucesso',
  interval: 'Intervalo',
  items: 'Itens',
  volume: 'Volume',
  fees: 'Taxas',
  accepted: 'Aceitos',
  rejected: 'Rejeitados',
} as const;
export const noSuccess = 'nenhum ainda';
export const volumes = {
  trades: 'Vendas',
  trades_24h: 'Vendas em 24 horas',
  listings: 'Anúncios',
  nothing: 'Não informado',
} as const;
export const noneRejected = 'nenhum';
/** @param reason in words of the service */
export const rejected = (count: string, reason: string) => `${count} ${reason}`;
export const allSeries = (series: readonly string[]) => `Séries: ${series.join(', ')}`;
export const series = {
  trades: (name: string, items: string) => `${name} (${items}; vendas)`,
  trades_24h: (name: string, items: string) => `${name} (${items}; vendas em 24 horas)`,
  listings: (name: string, items: string) => `${name} (${items}; anúncios)`,
  nothing: (name: string, items: string) => `${name} (${items}; sem volume)`,
} as const;

/** @param names of the other markets */
export const sameSellers = (names: readonly string[]) =>
  `Mesmos vendedores de ${names.join(', ')}: um voto só no consenso.`;

export const feesNotKnown = 'desconhecidas';
export const sellerFees = (seller: string) => `vendedor ${seller}`;
export const feesOfBoth = (seller: string, buyer: string) =>
  `vendedor ${seller}; comprador ${buyer}`;
export const ofProceeds = (percents: readonly string[]) => `${percents.join(' e ')} da venda`;
/** @param source in words of the service */
export const feeSource = {
  reported: (source: string, day: string) => `Informado em ${day}: ${source}.`,
  conflicting: (source: string, day: string) =>
    `As informações divergem; vale a maior. ${day}: ${source}.`,
  stated: (source: string) => `Fonte: ${source}.`,
} as const;
/** @param summary in words of the service @param day on which they were looked up */
export const terms = (link: ReactNode, summary: string, day: string) => (
  <>
    {link} (em {day}): {summary}
  </>
);
export const termsOfUse = 'Termos de uso';
/** A fee of sales from a price on. */
export const feeFrom = (price: string, percent: string) => `a partir de ${price} ${percent}`;

export const disagreements = {
  title: 'Divergências',
  /** What loads, as in `Loading disagreements…`. */
  content: 'divergências',
  none: 'Nenhum item tem preços recentes em dois mercados',
  caption: 'Maior sobre menor preço recente',
  order: 'Maiores primeiro.',
  columns: { item: 'Item', spread: 'Diferença', consensus: 'Consenso', prices: 'Preços' },
} as const;
export const spread = (factor: string) => `${factor} ×`;
export const priceAt = (market: string, price: string) => `${market} ${price}`;
