// Texts of an item's page, without the parts that are loaded later.

import type { ReactNode } from 'react';
import { ranges } from './chart.js';

/** The title while the name is not known, and the label of the head. */
export const item = 'Item';
/** What loads, as in `Loading the item…`. */
export const content = 'o item';
export const noSuchItem = 'Esse item não existe';
export const nothingAtAddress = 'Nada neste endereço';
/** The rest of the page was never seen by this browser. */
export const onlyFromList = 'Mostrando só dados da lista';
export const allItems = 'Todos os itens';

/** What is loaded later, as in `The chart could not be loaded`. */
export const parts = {
  addForm: 'o formulário',
  alertForm: 'o formulário',
  chart: 'o gráfico',
  chartTools: 'as ferramentas do gráfico',
  events: 'os eventos',
  indicators: 'os indicadores',
  marketPrices: 'os preços por mercado',
  measureTool: 'a ferramenta de medir',
  metrics: 'as métricas',
  move: 'por que mudou',
  trade: 'onde negociar',
  outlook: 'a previsão',
  ownLines: 'seus lotes e alertas',
  summary: 'o resumo dos preços',
} as const;

export const changed = (age: ReactNode) => <>mudou {age}</>;
/** The shown price of the item, if the page is of another market. */
export const reference = (price: ReactNode, market: string) => (
  <>
    {market} mostra {price}
  </>
);
export const type = 'Tipo';
export const wear = 'Desgaste';
export const rarity = 'Raridade';
export const compare = 'Comparar';
export const addToPortfolio = 'Adicionar ao portfólio';
export const addAlert = 'Alerta';
export const signInToAdd = 'Entrar para acompanhar';

export const priceHistory = 'Histórico de preços';
/** What loads. */
export const historyContent = 'o histórico de preços';
export const noMarket = 'Nenhum mercado vende este item ainda';
export const noPrices = (market: string, range: keyof typeof ranges) =>
  `Sem preços de ${market} neste período (${ranges[range]})`;

export const range = 'Período';
export const market = 'Mercado';
export const drawAs = 'Desenhar como';
export const chartTypes = { line: 'Linha', area: 'Área', candles: 'Velas' } as const;

/** The button that adds an item to the watchlist, or removes it. */
export const watchButton = {
  watch: 'Observar',
  watched: 'Observado',
  notChanged: 'Lista não alterada',
};
