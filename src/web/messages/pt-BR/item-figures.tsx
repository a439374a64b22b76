import type { ReactNode } from 'react';
import { plural } from '../plural.js';

/** Texts of what the catalogue knows of an item. */
export const facts = {
  title: 'Sobre o item',
  floatRange: 'Faixa de float',
  fromTo: (least: string, most: string) => `${least} a ${most}`,
  collection: 'Coleção',
  released: 'Lançamento',
  phases: 'Fases',
  foundIn: 'Vem de',
  /** More of them than are listed at once. */
  containers: (count: number) => `${count} recipientes`,
};

/** Texts of where to sell and to buy an item, in the head of its page. */
export const trade = {
  sellAt: (market: string) => `Vender em ${market}`,
  youGet: (amount: ReactNode) => <>você recebe {amount}</>,
  buyAt: (market: string) => `Comprar em ${market}`,
  youPay: (amount: ReactNode) => <>você paga {amount}</>,
  likelyIn: (days: number) =>
    plural(days, { one: 'Provável amanhã', other: `Provável em ${days} dias` }),
  /** @param day formatted */
  onUnlock: (day: string) => `No desbloqueio, ${day}`,
  sells: (days: number) => `Vende em ${days} dias`,
};

/** Why the price of an item moved. */
export const move = {
  sentence: ({
    market,
    alike,
    own,
    unusual,
  }: {
    market: string;
    /** The category; undefined if it has too few items. */
    alike: { name: string; percent: string } | undefined;
    own: string;
    /** Undefined if too little is known of earlier moves. */
    unusual: boolean | undefined;
  }) => {
    const others = `Mercado ${market}${alike === undefined ? '' : `, ${alike.name} ${alike.percent}`}`;
    const remark = unusual === undefined ? '' : unusual ? ', o que é incomum' : ', como de costume';
    return `${others}; ${own} é do próprio item${remark}.`;
  },
  noParts: {
    few_items: 'Sem comparação com outros itens: poucos têm preços.',
    market_unusual: 'Sem comparação com outros itens: a própria variação deles é atípica.',
  },
};

/** Texts of the outlook of an item, and of the chances to sell it. */
export const outlook = {
  title: 'Previsão',
  /** What loads, as in `Loading the outlook…`. */
  content: 'a previsão',
  none: {
    too_few_days: 'Sem previsão ainda: precisa de 20 dias de preços',
    too_few_outcomes: 'Sem previsão ainda: poucas previsões passadas',
    stopped: 'Sem previsão: 3 dias sem preços',
  } as const,
  weekAhead: (lower: string, upper: string) =>
    `Em 9 de 10 vezes, ${lower} a ${upper} em uma semana. Nenhuma direção é prevista.`,
  daysAhead: (days: number) => plural(days, { one: 'Amanhã', other: `Em ${days} dias` }),
  how: 'Como isso é calculado?',
  basis: ({
    days,
    markets,
    forecasts,
    age,
  }: {
    days: string;
    /** Whose prices they are, the latest first. */
    markets: readonly string[];
    forecasts: string;
    age: ReactNode;
  }) => (
    <>
      De {days} dias de preços ({markets.join(', ')}) e {forecasts} previsões passadas de itens de
      preço parecido, {age}.
    </>
  ),
  /** @param day formatted */
  sale: (season: 'summer' | 'autumn', day: string) =>
    `A promoção de ${season === 'summer' ? 'verão' : 'outono'} da plataforma começa em ${day}. Os preços caíram nas anteriores, então a faixa vai mais baixo.`,
  chances: 'Chance de vender a este preço',
  within: (days: number) => plural(days, { one: 'Em um dia', other: `Em ${days} dias` }),
  almostSure: 'mais de 99%',
  almostNone: 'menos de 1%',
  sellsToday: 'Vende hoje por cerca de',
  sellsTodayBasis: (percent: string, market: string) =>
    `Vende hoje: ${percent} da mediana; uma em dez vendas do dia em ${market} é mais barata.`,
  chancesBasis: ({
    days,
    market,
    salesADay,
  }: {
    days: string;
    market: string;
    salesADay: string;
  }) =>
    `De ${days} dias de ${market} com ${salesADay} vendas por dia, se nenhum anúncio for mais barato. Float, adesivos e novos anúncios mais baratos não contam.`,
  /** @param day formatted */
  lockedUntil: (day: string) => `Os seus estão bloqueados até ${day}.`,
};

/** Texts of the metrics of an item. */
export const metrics = {
  title: 'Quão volátil é?',
  /** Beside the title, if it is not the range of the page. */
  over: (window: string) => `em ${window}`,
  how: 'Como isso é calculado?',
  /** What loads, as in `Loading the metrics…`. */
  content: 'as métricas',
  none: 'Sem preços neste período',
  change: {
    name: 'Variação',
    unit: '',
    formula: 'Último preço do período contra o último antes dele (ou o primeiro nele).',
  } as const,
  deviation: {
    name: 'Desvio padrão',
    unit: '',
    formula: 'Raiz da distância quadrática média ao preço médio.',
  } as const,
  variation: {
    name: 'Coeficiente de variação',
    unit: '',
    formula: 'Desvio padrão sobre a média, para comparar itens baratos e caros.',
  } as const,
  trend: {
    name: 'Tendência',
    unit: 'por hora',
    formula: 'Inclinação da reta de mínimos quadrados pelos preços.',
  } as const,
  band: {
    name: 'Banda de Bollinger',
    unit: '',
    formula: 'Preço médio, menos e mais dois desvios padrão.',
  } as const,
  basis: ({
    count,
    shownCount,
    market,
    window,
    age,
  }: {
    /** Of prices. */
    count: number;
    shownCount: string;
    market: string;
    window: string;
    age: ReactNode;
  }) => (
    <>
      {shownCount} {plural(count, { one: 'preço', other: 'preços' })} de {market} em {window}, {age}
      .
    </>
  ),
};

/** Texts of the prices of an item by market. */
export const prices = {
  title: 'Mercados',
  order: 'Ordenar mercados',
  orders: { sell: 'Para vender', buy: 'Para comprar', preference: 'Preferência' } as const,
  captions: {
    sell: 'Maior recebimento primeiro',
    buy: 'Menor total primeiro',
    preference: 'Por preferência',
  } as const,
  columns: {
    market: 'Mercado',
    price: 'Preço',
    sellerGets: 'Você recebe',
    buyerPays: 'Você paga',
    versusConsensus: 'vs. consenso',
    volume: 'Volume',
    updated: 'Atualizado',
  } as const,
  noConsensus: 'sem consenso',
  notKnown: 'desconhecido',
  /** Of a market that pays into a wallet, not in cash. */
  wallet: 'carteira',
  /** Of a site whose prices are in its own money, not in cash. */
  siteMoney: 'saldo do site',
  noFreshPrice: 'Sem preço recente.',
  /** Why the price of the item is that of a market. */
  reasons: {
    preferred: (market: string) => `Preço mostrado: ${market}, primeiro por preferência.`,
    agrees: (market: string) =>
      `Preço mostrado: ${market}, o primeiro por preferência perto do consenso.`,
    nearest: (market: string) =>
      `Preço mostrado: ${market}, o mais perto do consenso; nenhum está perto.`,
    lower: (market: string) =>
      `Preço mostrado: ${market}; os preferidos pedem mais de 1,5 vez esse preço.`,
    only_group: (market: string) =>
      `Preço mostrado: ${market}; nenhum mercado independente tem anúncio recente.`,
    kept: (market: string) =>
      `Preço mostrado: ${market}, mantido: uma escolha vale por pelo menos uma hora.`,
    no_fresh_offer: (market: string) => `Preço mostrado: ${market}; sem anúncio recente com saque.`,
  } as const,
  /** @param groups those of the markets @param outliers markets whose prices do not count */
  consensus: (price: ReactNode, markets: number, groups: number, outliers: number) => (
    <>
      Consenso {price}: mediana de {markets}{' '}
      {plural(markets, { one: 'mercado', other: 'mercados' })}
      {groups < markets && `, mesmos vendedores contados uma vez (${groups})`}
      {outliers > 0 &&
        `, sem ${plural(outliers, { one: '1 valor extremo', other: `${outliers} valores extremos` })}`}
      .
    </>
  ),
  agreement: (percent: string) => `Concordância ${percent}.`,
  highestBid: (price: ReactNode, market: string) => (
    <>
      Maior ordem de compra {price} ({market}),{' '}
    </>
  ),
  spread: {
    below: (market: string, percent: string) =>
      `${percent} abaixo do anúncio mais barato (${market}).`,
    above: (market: string, percent: string) =>
      `${percent} acima do anúncio mais barato (${market}).`,
  },
};
