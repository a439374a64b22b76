// Texts of today's part of the portfolio.

import { plural } from '../plural.js';

/** What loads, as in `Loading today’s changes…`. */
export const content = 'mudanças de hoje';
export const risk = 'Ver risco';

export const movers = 'Maiores movimentos, 24 h';
export const noMovers = 'Nenhum preço mudou.';

export const allocation = 'Distribuição';
export const groupedBy = 'Por';
export const groupings = { category: 'Categoria', tag: 'Etiqueta', account: 'Conta' } as const;
export const areas = 'Tamanho: valor. Cor: variação em 24 h.';
export const tagAreas = 'Tamanho: valor, em cada etiqueta do lote. Cor: variação em 24 h.';
export const without = {
  category: 'Sem categoria',
  tag: 'Sem etiqueta',
  account: 'Sem conta',
} as const;
export const noChange = 'variação desconhecida';
export const asTable = 'Tabela';
export const allocationCaption = 'Mais valiosos primeiro';
export const columns = {
  group: 'Grupo',
  value: 'Valor',
  quantity: 'Itens',
  share: 'Parte',
  change: '24 h',
} as const;

export const unlocks = 'Próximos desbloqueios';
export const noUnlocks = 'Nada está bloqueado.';
export const unlocksOn = (quantity: string, day: string) => `${quantity} em ${day}`;
export const moreLocked = (count: number) =>
  plural(count, { one: 'mais 1 lote bloqueado', other: `mais ${count} lotes bloqueados` });

export const alerts = 'Alertas de hoje';
/** What loads. */
export const alertsContent = 'alertas';
export const noAlerts = 'Nenhum hoje.';
export const allAlerts = 'Todos os alertas';
