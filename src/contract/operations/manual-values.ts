import { LotPath } from '../lots.js';
import { ItemValuePath, ManualValue, NewManualValue } from '../manual-values.js';
import { EnteredCurrency, inCurrency } from '../rates.js';
import * as s from '../schema.js';
import { operationsOf } from './operation.js';

const NO_ITEM = { item_not_found: 'There is no such item' };
const NO_LOT = { lot_not_found: 'The user has no such lot' };

export const manualValueOperations = operationsOf('portfolio', {
  listManualValues: {
    call: 'GET /portfolio/values',
    summary: "The user's own values of items and lots",
    access: 'portfolio:read',
    query: inCurrency(),
    result: s.listOf(s.ref(ManualValue), 'By item; the value of an item before those of its lots'),
  },
  valueItem: {
    call: 'PUT /portfolio/items/{item_id}/value',
    summary: "Stores the user's own value of one piece of an item",
    access: 'portfolio:write',
    params: ItemValuePath,
    query: EnteredCurrency,
    body: NewManualValue,
    result: s.ref(ManualValue),
    errors: NO_ITEM,
  },
  unvalueItem: {
    call: 'DELETE /portfolio/items/{item_id}/value',
    summary: 'Deletes the value of an item',
    access: 'portfolio:write',
    params: ItemValuePath,
  },
  valueLot: {
    call: 'PUT /portfolio/lots/{id}/value',
    summary: "Stores the user's own value of one item of a lot",
    access: 'portfolio:write',
    params: LotPath,
    query: EnteredCurrency,
    body: NewManualValue,
    result: s.ref(ManualValue),
    errors: NO_LOT,
  },
  unvalueLot: {
    call: 'DELETE /portfolio/lots/{id}/value',
    summary: 'Deletes the value of a lot',
    access: 'portfolio:write',
    params: LotPath,
    errors: NO_LOT,
  },
});
