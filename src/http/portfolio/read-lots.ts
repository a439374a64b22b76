import type { LotChanges, NewLot, NewSale } from '../../contract/lots.js';
import type { Currency } from '../../domain/money.js';
import type { EpochMs } from '../../domain/units.js';
import type { Disposal, LotEdit, Purchase } from '../../portfolio/lots.js';
import { readMoment } from '../server/read-values.js';

/** @throws DomainError `invalid_parameter` */
export function purchaseOf(body: NewLot, currency: Currency = 'USD'): Purchase {
  return {
    itemId: body.item_id,
    marketHashName: body.market_hash_name,
    quantity: body.quantity,
    currency,
    unitCost: body.unit_cost ?? undefined,
    acquiredAt:
      body.acquired_at === undefined ? undefined : readMoment('acquired_at', body.acquired_at),
    tradableAfter: body.tradable_after === undefined ? undefined : lockOf(body.tradable_after),
    note: body.note ?? '',
  };
}

/** @throws DomainError `invalid_parameter` */
export function editOf(body: LotChanges, currency: Currency = 'USD'): LotEdit {
  return {
    itemId: body.item_id,
    marketHashName: body.market_hash_name,
    currency,
    ...(body.quantity === undefined ? {} : { quantity: body.quantity }),
    ...(body.unit_cost === undefined ? {} : { unitCost: body.unit_cost ?? 'unknown' }),
    ...(body.acquired_at === undefined
      ? {}
      : { acquiredAt: readMoment('acquired_at', body.acquired_at) }),
    ...(body.tradable_after === undefined ? {} : { tradableAfter: lockOf(body.tradable_after) }),
    ...(body.note === undefined ? {} : { note: body.note }),
  };
}

function lockOf(text: string | null): EpochMs | 'free' {
  return text === null ? 'free' : readMoment('tradable_after', text);
}

/** @throws DomainError `invalid_parameter` */
export function disposalOf(
  { quantity, unit_price, fee = 0, sold_at }: NewSale,
  currency: Currency = 'USD',
): Disposal {
  const soldAt = sold_at === undefined ? undefined : readMoment('sold_at', sold_at);
  return { quantity, unitPrice: unit_price, fee, currency, soldAt };
}
