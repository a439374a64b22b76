import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as contract from '../../contract/manual-values.js';
import { manualValueOperations } from '../../contract/operations/manual-values.js';
import { enteredInCents, rateOf } from '../../domain/exchange-rates.js';
import { isOutdated, type ManualValue } from '../../domain/manual-value.js';
import type { Currency } from '../../domain/money.js';
import type { ValueTarget } from '../../portfolio/manual-values.js';
import { enteredView } from '../currency/entered-view.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { readMoment, readUuid } from '../server/read-values.js';
import { route } from '../server/route.js';
import { timestamp } from '../server/timestamp.js';
import { type Names, namesOf } from './names.js';

/** `/portfolio/values`, and the values of one item and one lot. */
export function manualValueRoutes(
  app: FastifyInstance,
  deps: Pick<HttpDeps, 'accounts' | 'clock' | 'portfolios' | 'items' | 'rates' | 'sources'>,
): void {
  const { accounts, clock, rates } = deps;
  const { manualValues } = deps.portfolios;
  const names = namesOf(deps);
  const userOf = async (request: FastifyRequest) =>
    (await requireCaller(accounts, request)).user.id;

  async function put(
    userId: string,
    target: ValueTarget,
    body: contract.NewManualValue,
    currency: Currency | undefined,
  ): Promise<contract.ManualValue> {
    const { unit_value, valued_at, note = '' } = body;
    const now = clock();
    const valuedAt = valued_at === undefined ? now : readMoment('valued_at', valued_at);
    // The lists convert at the rate of today too, so that a value can be edited in any currency.
    const rate = rateOf(rates, currency ?? 'USD', now);
    const unitValue = unit_value === undefined ? undefined : enteredInCents(unit_value, rate);
    const stored = await manualValues.put(userId, target, { unitValue, valuedAt, note });
    const entered = unitValue === undefined ? undefined : currency;
    return { ...manualValueView(stored, names, now), ...enteredView(rates, entered, now) };
  }

  route(app, manualValueOperations.listManualValues, async (request) => {
    const values = await manualValues.all(await userOf(request));
    return values.map((value) => manualValueView(value, names, clock()));
  });

  route(app, manualValueOperations.valueItem, async (request) => {
    const { params, body, query } = request;
    return put(await userOf(request), { itemId: params.item_id }, body, query.currency);
  });

  route(app, manualValueOperations.unvalueItem, async (request, _reply) => {
    await manualValues.remove(await userOf(request), { itemId: request.params.item_id });
  });

  route(app, manualValueOperations.valueLot, async (request) => {
    const lotId = readUuid('id', request.params.id);
    return put(await userOf(request), { lotId }, request.body, request.query.currency);
  });

  route(app, manualValueOperations.unvalueLot, async (request, _reply) => {
    const lotId = readUuid('id', request.params.id);
    await manualValues.remove(await userOf(request), { lotId });
  });
}

export function manualValueView(
  value: ManualValue,
  { itemName }: Names,
  now: number,
): contract.ManualValue {
  return {
    item_id: value.itemId,
    market_hash_name: itemName(value.itemId),
    lot_id: value.lotId ?? null,
    unit_value: value.unitValue,
    valued_at: timestamp(value.valuedAt),
    outdated: isOutdated(value, now),
    note: value.note,
  };
}
