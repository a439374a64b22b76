import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** Texts of the list of items. */
export const list = {
  title: 'Itens',
  /** What loads, as in `Loading items…`. */
  content: 'itens',
  notShown: 'Não foi possível mostrar os itens',
  none: 'Nenhum item ainda',
  noneHint: 'Eles aparecem quando um mercado responde.',
  noMatch: 'Nenhum resultado',
  clearAll: 'Limpar tudo',
  search: 'Buscar itens',
  searchExample: 'Buscar: ak redline ft',
  /** @param query the corrected search */
  meant: (query: string) => `Resultados para “${query}”`,
  filters: 'Filtros',
  filtersSet: (count: number) => `Filtros (${count})`,
  clear: 'Limpar',
  /** @param items the count, formatted */
  countOfItems: (count: number, items: string) =>
    plural(count, { one: `${items} item`, other: `${items} itens` }),
  /** @param count of all items; formatted as `items`, of which `shown` match */
  countShown: (count: number, shown: string, items: string) =>
    plural(count, { one: `${shown} de ${items} item`, other: `${shown} de ${items} itens` }),
  category: 'Categoria',
  allCategories: 'Todas as categorias',
  type: 'Tipo',
  allTypes: 'Todos os tipos',
  rarity: 'Raridade',
  allRarities: 'Todas as raridades',
  wear: 'Desgaste',
  allWears: 'Todos os desgastes',
  stattrak: 'StatTrak™',
  stattrakChoices: {
    any: 'Com e sem StatTrak™',
    only: 'Só StatTrak™',
    without: 'Sem StatTrak™',
  } as const,
  minPrice: (currency: string) => `De ${currency}`,
  maxPrice: (currency: string) => `Até ${currency}`,
  /** Opens the dialog of `items-list.tsx`. */
  savedAndColumns: 'Visualizações',
  /** What loads, as in `Loading the form…`. */
  form: 'o formulário',
  columns: {
    name: 'Item',
    wear: 'Desgaste',
    rarity: 'Raridade',
    price: 'Preço',
    change: '24 h',
    volatility: 'Volatilidade',
    hours: 'Últimas 24 h',
    source: 'Mercado',
    time: 'Atualizado',
  } as const,
  changeHint: 'Variação do preço em 24 horas',
  volatilityHint: 'Oscilação típica em torno da mediana em 24 horas',
  stale: 'desatualizado',
  oldRate: 'câmbio antigo',
  oldRateHint: 'Convertido a um câmbio com mais de quatro dias',
  tooFewPrices: 'poucos preços',
};

/** Texts of the dialog of saved filters and columns. */
export const views = {
  title: 'Visualizações',
  saved: 'Filtros salvos',
  /** @param hidden words for screen readers only */
  remove: (filter: string, hidden: Wrap) => <>Remover{hidden(`: ${filter}`)}</>,
  nothingToSave: 'Filtre ou ordene a lista e salve aqui.',
  name: 'Nome',
  save: 'Salvar',
  columns: 'Colunas',
  columnNames: {
    wear: 'Desgaste',
    rarity: 'Raridade',
    change: 'Variação 24 h',
    volatility: 'Volatilidade',
    hours: 'Gráfico 24 h',
    source: 'Mercado',
    time: 'Atualizado',
  } as const,
};
