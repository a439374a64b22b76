import Type, { type TString } from '#typebox';

/** As a regular expression. */
export const ITEM_LIST = '^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8})*$';

/** Ids of items in a query, separated by commas. */
export function itemList(most: number): TString {
  return Type.String({
    pattern: ITEM_LIST,
    minLength: 1,
    maxLength: most * 10,
    description: `Ids of up to ${most} items, separated by commas`,
    examples: ['1,2,3'],
  });
}
