import { Lot, LotChanges, LotPath, NewLot, NewSale, SalePath } from '../lots.js';
import { LotsImport, LotsImportQuery } from '../lots-csv.js';
import { EnteredCurrency, inCurrency } from '../rates.js';
import * as s from '../schema.js';
import { operationsOf } from './operation.js';

const NO_LOT = 'The user has no such lot';

export const lotOperations = operationsOf('portfolio', {
  listLots: {
    call: 'GET /portfolio/lots',
    summary: 'All lots with their sales',
    access: 'portfolio:read',
    query: inCurrency(),
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
});
