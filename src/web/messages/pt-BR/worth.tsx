// Texts of the page that values an inventory.

import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const title = 'Quanto vale?';
export const intro = 'Avalia qualquer inventário público do Steam. Nada é guardado.';
export const profile = 'Endereço do perfil';
export const profileExample = 'https://steamcommunity.com/id/…';
export const show = 'Mostrar valor';
export const reading = 'Lendo…';
export const pasteInstead = 'Ou cole o inventário';
export const pasteHint =
  'Conectado lá, abra steamcommunity.com/inventory/<seu ID>/730/2 e copie tudo. Também mostra itens bloqueados.';
export const pasted = 'JSON do inventário';
export const notJson = 'Isto não é JSON. Copie a página inteira, de { a }.';
export const noValue = 'Não foi possível avaliar';

export const totals = {
  value: 'Valor',
  change: '24 h',
  items: 'Itens',
  unpriced: 'Sem preço',
} as const;
export const hidden = (count: number, countText: string) =>
  plural(count, {
    one: 'Mais um item é ocultado pelo Steam.',
    other: `Mais ${countText} itens são ocultados pelo Steam.`,
  });

export const byMarket = 'Vendido em um mercado';
export const byMarketCaption = 'Maior recebimento primeiro';
/** A market that pays with money of wallets or of the site. */
export const notCash = 'sem saque';
export const marketColumns = {
  market: 'Mercado',
  afterFees: 'Você recebe',
  before: 'Menores anúncios',
  quantity: 'Itens',
} as const;
export const unlocks = 'Bloqueios de troca';
export const unlockCaption = 'Próximos primeiro';
export const unlockColumns = { day: 'Desbloqueia', quantity: 'Itens', value: 'Valor' } as const;
export const items = 'Itens';
export const itemCaption = 'Mais valiosos primeiro';
export const itemColumns = {
  item: 'Item',
  quantity: 'Quantidade',
  price: 'Preço',
  value: 'Valor',
} as const;
export const unmatched = (count: number, countText: string) =>
  plural(count, {
    one: 'Um item que nenhum mercado vende',
    other: `${countText} itens que nenhum mercado vende`,
  });
export const unmatchedColumns = { item: 'Item', reason: 'Motivo' } as const;
export const asset = (id: string) => `ativo ${id}`;
export const empty = 'Nada que os mercados vendam';

export const keep = 'Acompanhe';
export const signInHint = 'Entre para seguir o valor, o risco e o seu lucro.';
export const signIn = 'Entrar';
export const add = 'Adicionar ao meu portfólio';
export const adding = 'Adicionando…';
export const notAdded = 'Nada foi adicionado';
export const added = (count: number, countText: string, link: Wrap) => (
  <>
    {plural(count, { one: 'Um item adicionado ao', other: `${countText} itens adicionados ao` })}{' '}
    {link('portfólio')}.
  </>
);
export const refused = (count: number, countText: string) =>
  plural(count, {
    one: ' Um não pôde ser adicionado.',
    other: ` ${countText} não puderam ser adicionados.`,
  });
