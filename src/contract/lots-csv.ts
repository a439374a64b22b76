import Type, { type Static } from '#typebox';
import { defaulted, oneOf, ref } from './schema.js';

export const LotsImportQuery = Type.Object({
  preview: defaulted(
    oneOf(['true', 'false'], {
      default: 'false',
      description: 'Only tell what would be done, and what is wrong with the file',
    }),
  ),
});
export type LotsImportQuery = Static<typeof LotsImportQuery>;

/** What a line of the file does. */
export const ImportedLine = Type.Object(
  {
    line: Type.Integer({ minimum: 1, description: 'Where it begins in the file; the header is 1' }),
    type: oneOf(['lot', 'sale']),
    market_hash_name: Type.String(),
    quantity: Type.Integer({ minimum: 1 }),
    effect: oneOf(['added', 'changed', 'unchanged']),
  },
  { $id: 'ImportedLine', description: 'What a line of the file does' },
);
export type ImportedLine = Static<typeof ImportedLine>;

export const LineError = Type.Object(
  {
    line: Type.Integer({ minimum: 1 }),
    error: Type.String({ description: 'What is wrong with the line, in a sentence' }),
  },
  { $id: 'LineError', description: 'What is wrong with a line of the file' },
);
export type LineError = Static<typeof LineError>;

/** What became, or would become, of a file of lots. */
export const LotsImport = Type.Object(
  {
    preview: Type.Boolean({ description: 'True: nothing was stored' }),
    added: Type.Integer({ minimum: 0, description: 'Lines' }),
    changed: Type.Integer({ minimum: 0, description: 'Lines' }),
    unchanged: Type.Integer({ minimum: 0, description: 'Lines' }),
    lines: Type.Array(ref(ImportedLine), {
      description: 'The good ones, in the order of the file',
    }),
    errors: Type.Array(ref(LineError), {
      description: 'Only in a preview: with any of them the file is refused',
    }),
  },
  { $id: 'LotsImport', description: 'What became, or would become, of a file of lots' },
);
export type LotsImport = Static<typeof LotsImport>;
