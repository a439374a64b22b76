import Type, { type Static } from '#typebox';
import { defaulted, oneOf, ref } from './schema.js';

export const LotsImportQuery = Type.Object({
  preview: defaulted(
    oneOf(['true', 'false'], {
      default: 'false',
      description: 'Only return what would be done, and the errors in the file',
    }),
  ),
});
export type LotsImportQuery = Static<typeof LotsImportQuery>;

/** The effect of a line of the file. */
export const ImportedLine = Type.Object(
  {
    line: Type.Integer({ minimum: 1, description: 'Its first line in the file; the header is 1' }),
    type: oneOf(['lot', 'sale']),
    market_hash_name: Type.String(),
    quantity: Type.Integer({ minimum: 1 }),
    effect: oneOf(['added', 'changed', 'unchanged']),
  },
  { $id: 'ImportedLine', description: 'The effect of a line of the file' },
);
export type ImportedLine = Static<typeof ImportedLine>;

export const LineError = Type.Object(
  {
    line: Type.Integer({ minimum: 1 }),
    error: Type.String({ description: 'The error in the line, in a sentence' }),
  },
  { $id: 'LineError', description: 'An error in a line of the file' },
);
export type LineError = Static<typeof LineError>;

/** The result, or in a preview the expected result, of importing a file of lots. */
export const LotsImport = Type.Object(
  {
    preview: Type.Boolean({ description: 'True: nothing was stored' }),
    added: Type.Integer({ minimum: 0, description: 'Lines' }),
    changed: Type.Integer({ minimum: 0, description: 'Lines' }),
    unchanged: Type.Integer({ minimum: 0, description: 'Lines' }),
    lines: Type.Array(ref(ImportedLine), {
      description: 'Valid lines, in the order of the file',
    }),
    errors: Type.Array(ref(LineError), {
      description: 'Only in a preview: a file with errors is refused',
    }),
  },
  { $id: 'LotsImport', description: 'The result of importing a file of lots' },
);
export type LotsImport = Static<typeof LotsImport>;
