import {
  LotChangesQuery,
  LotsChange,
  LotsChanged,
  LotsChangeList,
  LotsChangePath,
  NewLotsChange,
} from '../lot-changes.js';
import { Lot, LotChanges, LotPath, LotsQuery, NewLot, NewSale, SalePath } from '../lots.js';
import { LotsImport, LotsImportQuery } from '../lots-csv.js';
import { MarketHistoryImport, MarketHistoryQuery } from '../market-history.js';
import { EnteredCurrency, inCurrency } from '../rates.js';
import * as s from '../schema.js';
import { operationsOf } from './operation.js';

const NO_LOT = 'The user has no such lot';

export const lotOperations = operationsOf('portfolio', {
  listLots: {
    call: 'GET /portfolio/lots',
    summary: 'The lots with their sales, all of them or a page',
    description:
      'A page is `limit` lots; the next one begins behind `cursor`. Without `limit` all lots are sent as they ' +
      'are read.',
    access: 'portfolio:read',
    query: inCurrency(LotsQuery),
    result: s.listOf(s.ref(Lot), 'First acquired first'),
  },
  addLot: {
    call: 'POST /portfolio/lots',
    summary: 'Records a purchase',
    access: 'portfolio:write',
    query: EnteredCurrency,
    body: NewLot,
    created: s.ref(Lot),
    errors: { item_not_found: 'There is no such item' },
  },
  editLot: {
    call: 'PUT /portfolio/lots/{id}',
    summary: 'Corrects a lot',
    access: 'portfolio:write',
    params: LotPath,
    query: EnteredCurrency,
    body: LotChanges,
    result: s.ref(Lot),
    errors: {
      lot_not_found: NO_LOT,
      item_not_found: 'there is no such item',
      not_enough_held: 'More of the lot is sold than it would contain',
    },
  },
  removeLot: {
    call: 'DELETE /portfolio/lots/{id}',
    summary: 'Deletes a lot and its sales',
    access: 'portfolio:write',
    params: LotPath,
    errors: { lot_not_found: NO_LOT },
  },
  sellLot: {
    call: 'POST /portfolio/lots/{id}/sell',
    summary: 'Records a sale of a part of a lot',
    access: 'portfolio:write',
    params: LotPath,
    query: EnteredCurrency,
    body: NewSale,
    result: s.ref(Lot, 'The changed lot'),
    errors: { lot_not_found: NO_LOT, not_enough_held: 'The lot has fewer items left' },
  },
  removeSale: {
    call: 'DELETE /portfolio/lots/{id}/sales/{sale_id}',
    summary: 'Deletes a sale',
    access: 'portfolio:write',
    params: SalePath,
    errors: { lot_not_found: 'The user has no such lot or sale' },
  },
  changeLots: {
    call: 'POST /portfolio/lots/changes',
    summary: 'Changes, sells or deletes many lots at once',
    description:
      'The lots of `ids`, or all that match `filter`. All of them are changed or none: the error names the lots ' +
      'that cannot be. A preview returns them all, and stores nothing.',
    access: 'portfolio:write',
    query: LotChangesQuery,
    body: NewLotsChange,
    result: s.ref(LotsChanged),
    errors: {
      portfolio_changed:
        'The portfolio is no longer of the `version` that the filter was chosen for',
      too_many_requests: 'Another change of the user is running',
    },
  },
  listLotChanges: {
    call: 'GET /portfolio/changes',
    summary: 'The last 100 changes of many lots',
    access: 'portfolio:read',
    result: s.ref(LotsChangeList),
  },
  undoLotChange: {
    call: 'POST /portfolio/changes/{id}/undo',
    summary: 'Restores the lots of a change as they were before it',
    description: 'For 30 days, for the last 100 changes and the last 100,000 changed lots.',
    access: 'portfolio:write',
    params: LotsChangePath,
    result: s.ref(LotsChange),
    errors: {
      change_not_found: 'The user has no such change',
      not_undoable: 'It was made too long ago, is undone, or one of its lots was changed since',
      portfolio_changed: 'other changes are running',
      too_many_requests: 'Another change of the user is running',
    },
  },
  exportLots: {
    call: 'GET /portfolio/export',
    summary: 'All lots and sales as a CSV file',
    access: 'portfolio:read',
    csv: 'CSV in UTF-8; amounts are in cents',
  },
  importLots: {
    call: 'POST /portfolio/lots/import',
    summary: 'Adds and changes lots and sales from a file',
    description:
      'The columns are those of the export, in any order; `market_hash_name` and `quantity` are ' +
      'required. The whole file is imported or nothing. Importing the same file again changes nothing. A line ' +
      'has at most 100 fields and 8,192 characters, a file 200,000 lines, blank ones included.',
    access: 'portfolio:write',
    query: LotsImportQuery,
    // Twice the size of the largest portfolio with one line of notes for each lot.
    file: { type: 'text/csv', maxMebibytes: 16 },
    result: s.ref(LotsImport),
    errors: { too_many_requests: 'Another import of the user is running' },
  },
  importMarketHistory: {
    call: 'POST /portfolio/market-history',
    summary: 'Sets cost, date and sales of lots by the history of the platform’s market',
    description:
      'The file is `{"pages": […], "choices": {…}}`, or one page: the JSON of `market/myhistory/render/?norender=1`. ' +
      '`choices` has ids of lots by ids of doubtful trades. All matches are stored as one change, which can be ' +
      'undone; the same file again changes nothing.',
    access: 'portfolio:write',
    query: MarketHistoryQuery,
    file: { type: 'application/json', maxMebibytes: 32 },
    result: s.ref(MarketHistoryImport),
    errors: {
      portfolio_changed: 'The portfolio is no longer of the `version` of the preview',
      too_many_requests: 'Another import of the user is running',
    },
  },
});
