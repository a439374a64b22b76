import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as contract from '../../contract/lot-changes.js';
import { LotsChanged } from '../../contract/lot-changes.js';
import { lotOperations } from '../../contract/operations/lots.js';
import { DomainError } from '../../domain/errors.js';
import type { Currency } from '../../domain/money.js';
import type { RequestedChange } from '../../portfolio/changes/lot-changes.js';
import type { LotsEdit } from '../../portfolio/changes/plan-change.js';
import type { LotFilter, Selection } from '../../portfolio/changes/selection.js';
import { checkTag } from '../../portfolio/lot-rules.js';
import { cleanTag, cleanTags } from '../../portfolio/tags.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { requireCaller } from '../security/caller.js';
import { oneAtATime } from '../security/one-at-a-time.js';
import type { HttpDeps } from '../server/deps.js';
import { readMoment, readUuid } from '../server/read-values.js';
import { route } from '../server/route.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { lotsChangeView, outcomeView } from './lot-change-views.js';

const writeOutcome = slicedJsonWriter(LotsChanged);

/** Changes of many lots, and their undoing. */
export function lotChangeRoutes(
  app: FastifyInstance,
  { accounts, portfolios }: Pick<HttpDeps, 'accounts' | 'portfolios'>,
): void {
  const { lotChanges, recordedChanges } = portfolios;
  const userOf = async (request: FastifyRequest) =>
    (await requireCaller(accounts, request)).user.id;
  const preParsing = oneAtATime(accounts, 'another change of yours is running');

  route(
    app,
    lotOperations.changeLots,
    async (request, reply) => {
      const userId = await userOf(request);
      const { body, query } = request;
      const preview = query.preview === 'true';
      const change = await changeOf(body, query.currency, preview);
      const outcome = preview
        ? { ...(await lotChanges.preview(userId, change)), id: undefined }
        : await lotChanges.make(userId, change);
      const { selected, changed } = outcome;
      if (!preview) request.log.info({ userId, selected, changed }, 'lots changed');
      const view = await outcomeView(outcome, preview, change.currency);
      return sendWritten(reply, await writeOutcome(view));
    },
    { preParsing },
  );

  route(app, lotOperations.listLotChanges, async (request) => {
    const userId = await userOf(request);
    const version = await recordedChanges.version(userId);
    return { version, changes: (await recordedChanges.list(userId)).map(lotsChangeView) };
  });

  route(
    app,
    lotOperations.undoLotChange,
    async (request) => {
      const id = readUuid('id', request.params.id);
      return lotsChangeView(await recordedChanges.undo(await userOf(request), id));
    },
    { preParsing },
  );
}

/** @throws DomainError `invalid_parameter` */
async function changeOf(
  body: contract.NewLotsChange,
  currency: Currency = 'USD',
  preview: boolean,
): Promise<RequestedChange> {
  return {
    selection: await selectionOf(body, preview),
    edit: editOf(body.edit, currency),
    currency,
    listed: { currency, edit: body.edit },
  };
}

/** @throws DomainError `invalid_parameter` */
async function selectionOf(
  { ids, filter, version }: contract.NewLotsChange,
  preview: boolean,
): Promise<Selection> {
  if ((ids === undefined) === (filter === undefined)) refuse('either ids or filter must be given');
  if (ids !== undefined) return { ids: await mapInSlices(ids, (id) => readUuid('ids', id)) };
  if (version === undefined && !preview) {
    refuse('version must be given with filter: that of the preview');
  }
  return { filter: filterOf(filter ?? {}), version };
}

function filterOf(filter: contract.LotFilter): LotFilter {
  const time = (
    name: 'imported_from' | 'imported_before' | 'acquired_from' | 'acquired_before',
  ) => {
    const text = filter[name];
    return text === undefined ? undefined : readMoment(name, text);
  };
  return {
    search: filter.search,
    itemId: filter.item_id,
    tag: filter.tag === undefined ? undefined : cleanTag(filter.tag),
    accountId: filter.account,
    imported: filter.imported,
    importedFrom: time('imported_from'),
    importedBefore: time('imported_before'),
    acquiredFrom: time('acquired_from'),
    acquiredBefore: time('acquired_before'),
    withCost: filter.with_cost,
    locked: filter.locked,
    held: filter.held,
  };
}

/** @throws DomainError `invalid_parameter` */
function editOf(edit: contract.LotsEdit, currency: Currency): LotsEdit {
  const { unit_cost, market_percent, acquired_at, tradable_after, note, tags, sell } = edit;
  const given = Object.keys(edit).length;
  if (given === 0) refuse('edit must say what to change');
  if (given > 1 && (sell !== undefined || edit.delete === true)) {
    refuse('sell and delete cannot be combined with other changes');
  }
  // Also those that no lot gets: the edit is stored as it is listed.
  const named = cleanTags([tags?.set ?? [], tags?.add ?? [], tags?.remove ?? []].flat());
  for (const tag of named) checkTag(tag);
  if (edit.delete === true) return { to: 'delete' };
  if (sell !== undefined) {
    const { unit_price, unit_fee = 0, sold_at } = sell;
    const soldAt = sold_at === undefined ? undefined : readMoment('sold_at', sold_at);
    return { to: 'sell', sale: { unitPrice: unit_price, unitFee: unit_fee, soldAt }, currency };
  }
  if (unit_cost !== undefined && market_percent !== undefined) {
    refuse('either unit_cost or market_percent can be given');
  }
  return {
    to: 'change',
    currency,
    unitCost: unit_cost === null ? 'unknown' : unit_cost,
    marketPercent: market_percent,
    ...(acquired_at !== undefined && { acquiredAt: readMoment('acquired_at', acquired_at) }),
    ...(tradable_after !== undefined && {
      tradableAfter:
        tradable_after === null ? 'free' : readMoment('tradable_after', tradable_after),
    }),
    ...(note !== undefined && { note }),
    tags,
  };
}

function refuse(message: string): never {
  throw new DomainError('invalid_parameter', message);
}
