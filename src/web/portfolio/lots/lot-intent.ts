import type { Lot, Sale } from '../../../client/index.js';

/** The open dialog of a lot. */
export type Intent =
  | { readonly to: 'sell' | 'edit' | 'remove'; readonly lot: Lot }
  | { readonly to: 'undo-sale'; readonly lot: Lot; readonly sale: Sale };

/** Its form in the address: `sell-12`, with the id of the lot or of the sale. */
export function writeIntent(intent: Intent): string {
  return `${intent.to}-${intent.to === 'undo-sale' ? intent.sale.id : intent.lot.id}`;
}

/**
 * The inverse of {@link writeIntent}; undefined for other texts, and if the lot or sale does not
 * exist.
 */
export function intentIn(text: string, lots: readonly Lot[]): Intent | undefined {
  const [, to, id] = /^(sell|edit|remove|undo-sale)-(.+)$/.exec(text) ?? [];
  const lot = lots.find((candidate) => candidate.id === id);
  switch (to) {
    case 'sell':
      return lot && lot.remaining > 0 ? { to, lot } : undefined;
    case 'edit':
    case 'remove':
      return lot && { to, lot };
    case 'undo-sale':
      return undoing(id, lots);
    default:
      return undefined;
  }
}

function undoing(saleId: string | undefined, lots: readonly Lot[]): Intent | undefined {
  for (const lot of lots) {
    const sale = lot.sales.find(({ id }) => id === saleId);
    if (sale) return { to: 'undo-sale', lot, sale };
  }
  return undefined;
}
