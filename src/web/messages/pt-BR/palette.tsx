import { language } from '../../language.js';

// Texts beside item names in other languages.

const languages = new Intl.DisplayNames(language, { type: 'language' });

/** @param tag of a language, such as `de` */
export const inLanguage = (tag: string) => ` (${languages.of(tag) ?? tag})`;

// Texts of the palette, which finds items, pages and actions.

export const title = 'Ir para';
export const field = 'Item, página ou ação';
/** Names the list of what was found for screen readers. */
export const list = 'Resultados';
export const found = (count: string) => `Encontrados: ${count}`;
export const noneFound = 'Nenhum resultado';

export const groups = { pages: 'Páginas', actions: 'Ações', items: 'Itens' } as const;
/** Heads the items in place of `groups.items` on the page that compares some. */
export const addToComparison = 'Adicionar à comparação';

/** Pages that are not in the header. */
export const pages = {
  worth: 'Valor de um inventário',
  account: 'Conta',
  admin: 'Administração',
} as const;
/** @param part such as `Returns` */
export const inPortfolio = (part: string) => `Portfólio: ${part}`;

export const compareItem = 'Comparar este item';
export const signIn = 'Entrar';
export const newAlert = 'Novo alerta';
export const addPurchase = 'Adicionar compra';
export const signOut = 'Sair';
export const schemes = {
  system: 'Tema: sistema',
  light: 'Tema: claro',
  dark: 'Tema: escuro',
} as const;
export const currency = (code: string) => `Moeda: ${code}`;
