import { type CustomTypesConfig, types } from 'pg';

/** Times, sums and counts stay far below 2^53, so `bigint` is parsed as a number. */
export const COLUMN_TYPES: CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === types.builtins.INT8 ? Number : types.getTypeParser(type, format),
};
