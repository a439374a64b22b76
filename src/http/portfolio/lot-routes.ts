import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type LotChanges,
  Lot as LotSchema,
  type NewLot,
  type NewSale,
} from '../../contract/lots.js';
import { lotOperations } from '../../contract/operations/lots.js';
import type { Lot } from '../../domain/lot.js';
import type { Currency } from '../../domain/money.js';
import { required } from '../../domain/required.js';
import type { EpochMs } from '../../domain/units.js';
import { convertLots } from '../../portfolio/converted.js';
import type { Disposal, LotEdit, Purchase } from '../../portfolio/lots.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import type { LotPlace } from '../../store/portfolio/lots.js';
import { encodeStream } from '../cache/encoded-stream.js';
import { amountConverter } from '../currency/amount-converter.js';
import { takeConversion } from '../currency/currencies.js';
import { enteredView } from '../currency/entered-view.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { readMoment, readUuid } from '../server/read-values.js';
import { route } from '../server/route.js';
import { jsonStream, sendWritten } from '../server/sliced-json.js';
import { lotOutlooks } from './lot-outlooks.js';
import { namesOf } from './names.js';
import { lotView } from './portfolio-views.js';

const lotsJson = jsonStream(lotOperations.listLots.result);
const convertLot = required(amountConverter(LotSchema), 'amounts of a lot');

type LotDeps = Pick<
  HttpDeps,
  'accounts' | 'clock' | 'engine' | 'portfolios' | 'items' | 'sources' | 'outlooks' | 'rates'
>;

/** `/portfolio/lots` */
export function lotRoutes(app: FastifyInstance, deps: LotDeps): void {
  const { lots } = deps.portfolios;
  const names = namesOf(deps);
  const userOf = async (request: FastifyRequest) =>
    (await requireCaller(deps.accounts, request)).user.id;
  /** @param time the day of the amounts that were entered */
  const viewOf = async (lot: Lot, currency: Currency | undefined, time: EpochMs) => {
    const [outlook] = await lotOutlooks(deps, [lot]);
    const view = lotView(lot, required(outlook, 'an outlook'), names);
    return { ...view, ...enteredView(deps.rates, currency, time) };
  };

  route(app, lotOperations.listLots, async (request, reply) => {
    const { item_id: itemId, account: accountId, limit, cursor } = request.query;
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const some = await lots.list(await userOf(request), { itemId, accountId, limit, after });
    const found = await lotOutlooks(deps, some);
    const viewAt = (lot: Lot, index: number) =>
      lotView(lot, required(found[index], 'an outlook'), names);
    const { conversion } = request;
    if (conversion === undefined) {
      return sendWritten(reply, encodeStream(lotsJson(some, viewAt), request, reply));
    }
    // All of them before the response begins, which cannot become an error any more.
    const now = deps.clock();
    const views = await mapInSlices(await convertLots(conversion, some), (lot, index) =>
      convertLot(viewAt(lot, index), conversion, now),
    );
    takeConversion(request, reply);
    const json = lotsJson(views, (view) => view);
    return sendWritten(reply, encodeStream(json, request, reply));
  });

  route(app, lotOperations.addLot, async (request, _reply) => {
    const { currency } = request.query;
    const lot = await lots.buy(await userOf(request), purchaseOf(request.body, currency));
    const isEntered = lot.unitCost !== undefined;
    return await viewOf(lot, isEntered ? currency : undefined, lot.acquiredAt);
  });

  route(app, lotOperations.editLot, async (request) => {
    const id = readUuid('id', request.params.id);
    const { currency } = request.query;
    const edit = editOf(request.body, currency);
    const lot = await lots.edit(await userOf(request), id, edit);
    const isEntered = typeof edit.unitCost === 'number';
    return viewOf(lot, isEntered ? currency : undefined, lot.acquiredAt);
  });

  route(app, lotOperations.removeLot, async (request, _reply) => {
    await lots.remove(await userOf(request), readUuid('id', request.params.id));
  });

  route(app, lotOperations.sellLot, async (request) => {
    const id = readUuid('id', request.params.id);
    const { currency } = request.query;
    const disposal = disposalOf(request.body, currency);
    const lot = await lots.sell(await userOf(request), id, disposal);
    return viewOf(lot, currency, required(lot.sales.at(-1), 'the sale').soldAt);
  });

  route(app, lotOperations.removeSale, async (request, _reply) => {
    const lotId = readUuid('id', request.params.id);
    const saleId = readUuid('sale_id', request.params.sale_id);
    await lots.unsell(await userOf(request), lotId, saleId);
  });
}

/** @throws DomainError `invalid_parameter` */
function readCursor(cursor: string): LotPlace {
  const [acquiredAt = '', id = ''] = cursor.split('_');
  return { acquiredAt: readMoment('cursor', acquiredAt), id: readUuid('cursor', id) };
}

/** @throws DomainError `invalid_parameter` */
function purchaseOf(body: NewLot, currency: Currency = 'USD'): Purchase {
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
    tags: body.tags ?? [],
  };
}

/** @throws DomainError `invalid_parameter` */
function editOf(body: LotChanges, currency: Currency = 'USD'): LotEdit {
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
    ...(body.tags === undefined ? {} : { tags: body.tags }),
  };
}

function lockOf(text: string | null): EpochMs | 'free' {
  return text === null ? 'free' : readMoment('tradable_after', text);
}

/** @throws DomainError `invalid_parameter` */
function disposalOf(
  { quantity, unit_price, fee = 0, sold_at }: NewSale,
  currency: Currency = 'USD',
): Disposal {
  const soldAt = sold_at === undefined ? undefined : readMoment('sold_at', sold_at);
  return { quantity, unitPrice: unit_price, fee, currency, soldAt };
}
