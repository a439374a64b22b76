import {
  CustomIndexQuery,
  IndexPath,
  IndexQuery,
  IndexSeries,
  Indices,
  IndicesQuery,
} from '../indices.js';
import * as s from '../schema.js';
import { operationsOf } from './operation.js';

const description = 'docs/figures.md has the formula, the items included, and its limits.';

const result = s.ref(IndexSeries, 'Its level on each day, or at each hour, 100 at first');

export const indexOperations = operationsOf('indices', {
  listIndices: {
    call: 'GET /indices',
    summary: 'Price indices of all items and of each category',
    description,
    access: 'public',
    query: IndicesQuery,
    result: Indices,
  },
  getIndex: {
    call: 'GET /indices/{id}',
    summary: 'A price index over time',
    description,
    access: 'public',
    params: IndexPath,
    query: IndexQuery,
    result,
    errors: { no_index: 'None of its items has a price' },
  },
  getCustomIndex: {
    call: 'GET /indices/custom',
    summary: 'A price index of chosen items over time',
    description,
    access: 'public',
    query: CustomIndexQuery,
    result,
    errors: { item_not_found: 'There is no such item', no_index: 'none of them has a price' },
  },
});
