import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from '#typebox';
import {
  LotChanges,
  LotPath,
  Lot as LotSchema,
  NewLot,
  NewSale,
  SalePath,
} from '../../contract/lots.js';
import { EnteredCurrency } from '../../contract/rates.js';
import { ref } from '../../contract/schema.js';
import type { Currency } from '../../domain/currency.js';
import type { Lot } from '../../domain/lot.js';
import { required } from '../../domain/required.js';
import type { EpochMs } from '../../domain/units.js';
import { convertLots } from '../../portfolio/converted.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { enteredView } from '../currency/entered-view.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { readUuid } from '../server/read-values.js';
import { DONE, failure, ITEM_NOT_FOUND } from '../server/responses.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { CHANGE_RESPONSES, USER_RESPONSES } from '../server/user-responses.js';
import { lotOutlooks } from './lot-outlooks.js';
import { namesOf } from './names.js';
import { lotView } from './portfolio-views.js';
import { disposalOf, editOf, purchaseOf } from './read-lots.js';

const LOT_NOT_FOUND = { 404: failure('The user has no such lot') } as const;

const AllLots = Type.Array(ref(LotSchema), { description: 'First acquired first' });

const writeLots = slicedJsonWriter(AllLots);

const listSchema = {
  operationId: 'listLots',
  summary: 'All lots with their sales',
  tags: ['portfolio'],
  response: {
    200: AllLots,
    ...USER_RESPONSES,
  },
};

const buySchema = {
  operationId: 'addLot',
  summary: 'Records a purchase',
  tags: ['portfolio'],
  querystring: EnteredCurrency,
  body: NewLot,
  response: { 201: ref(LotSchema), ...CHANGE_RESPONSES, ...ITEM_NOT_FOUND },
};

const editSchema = {
  operationId: 'editLot',
  summary: 'Corrects a lot',
  tags: ['portfolio'],
  params: LotPath,
  querystring: EnteredCurrency,
  body: LotChanges,
  response: {
    200: ref(LotSchema),
    ...CHANGE_RESPONSES,
    404: failure('The user has no such lot, or there is no such item'),
    409: failure('More of the lot is sold than it would contain'),
  },
};

const removeSchema = {
  operationId: 'removeLot',
  summary: 'Deletes a lot and its sales',
  tags: ['portfolio'],
  params: LotPath,
  response: { ...DONE, ...CHANGE_RESPONSES, ...LOT_NOT_FOUND },
};

const sellSchema = {
  operationId: 'sellLot',
  summary: 'Records a sale of a part of a lot',
  tags: ['portfolio'],
  params: LotPath,
  querystring: EnteredCurrency,
  body: NewSale,
  response: {
    200: ref(LotSchema, { description: 'The changed lot' }),
    ...CHANGE_RESPONSES,
    ...LOT_NOT_FOUND,
    409: failure('The lot has fewer items left'),
  },
};

const unsellSchema = {
  operationId: 'removeSale',
  summary: 'Deletes a sale',
  tags: ['portfolio'],
  params: SalePath,
  response: { ...DONE, ...CHANGE_RESPONSES, 404: failure('The user has no such lot or sale') },
};

/** `/portfolio/lots` */
export function lotRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
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

  return async (app) => {
    app.get(
      '/lots',
      { schema: listSchema, config: { token: 'portfolio:read' } },
      async (request, reply) => {
        const all = await lots.all(await userOf(request));
        const found = await lotOutlooks(deps, all);
        const converted = await convertLots(request.conversion, all);
        const views = await mapInSlices(converted, (lot, at) =>
          lotView(lot, required(found[at], 'an outlook'), names),
        );
        return sendWritten(reply, await writeLots(views));
      },
    );

    app.post(
      '/lots',
      { schema: buySchema, config: { token: 'portfolio:write' } },
      async (request, reply) => {
        const { currency } = request.query;
        const lot = await lots.buy(await userOf(request), purchaseOf(request.body, currency));
        const isEntered = lot.unitCost !== undefined;
        return reply
          .code(201)
          .send(await viewOf(lot, isEntered ? currency : undefined, lot.acquiredAt));
      },
    );

    app.put(
      '/lots/:id',
      { schema: editSchema, config: { token: 'portfolio:write' } },
      async (request) => {
        const id = readUuid('id', request.params.id);
        const { currency } = request.query;
        const edit = editOf(request.body, currency);
        const lot = await lots.edit(await userOf(request), id, edit);
        const isEntered = typeof edit.unitCost === 'number';
        return viewOf(lot, isEntered ? currency : undefined, lot.acquiredAt);
      },
    );

    app.delete(
      '/lots/:id',
      { schema: removeSchema, config: { token: 'portfolio:write' } },
      async (request, reply) => {
        await lots.remove(await userOf(request), readUuid('id', request.params.id));
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/lots/:id/sell',
      { schema: sellSchema, config: { token: 'portfolio:write' } },
      async (request) => {
        const id = readUuid('id', request.params.id);
        const { currency } = request.query;
        const disposal = disposalOf(request.body, currency);
        const lot = await lots.sell(await userOf(request), id, disposal);
        return viewOf(lot, currency, required(lot.sales.at(-1), 'the sale').soldAt);
      },
    );

    app.delete(
      '/lots/:id/sales/:sale_id',
      { schema: unsellSchema, config: { token: 'portfolio:write' } },
      async (request, reply) => {
        const lotId = readUuid('id', request.params.id);
        const saleId = readUuid('sale_id', request.params.sale_id);
        await lots.unsell(await userOf(request), lotId, saleId);
        return reply.code(204).send(null);
      },
    );
  };
}
