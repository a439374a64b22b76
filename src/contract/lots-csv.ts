import Type, { type Static } from '#typebox';
import * as s from './schema.js';

export const LotsImportQuery = Type.Object({
  preview: s.defaulted(
    s.oneOf(['true', 'false'], 'Only return the effect, and the errors in the file'),
    'false',
  ),
});
export type LotsImportQuery = Static<typeof LotsImportQuery>;

export const ImportedLine = s.named('ImportedLine', 'The effect of a line of the file', {
  line: s.positive('Its first line in the file; the header is 1'),
  type: s.oneOf(['lot', 'sale']),
  market_hash_name: Type.String(),
  quantity: s.positive(),
  effect: s.oneOf(['added', 'changed', 'unchanged']),
});
export type ImportedLine = Static<typeof ImportedLine>;

export const LineError = s.named('LineError', 'An error in a line of the file', {
  line: s.positive(),
  error: s.text('The error in the line, in words'),
});
export type LineError = Static<typeof LineError>;

/** The result, or in a preview the expected result, of importing a file of lots. */
export const LotsImport = s.named('LotsImport', 'The result of importing a file of lots', {
  preview: Type.Boolean({ description: 'True: nothing was stored' }),
  added: s.count('Lines'),
  changed: s.count('Lines'),
  unchanged: s.count('Lines'),
  lines: s.listOf(s.ref(ImportedLine), 'Valid lines, in the order of the file'),
  errors: s.listOf(s.ref(LineError), 'Only in a preview: a file with errors is refused'),
});
export type LotsImport = Static<typeof LotsImport>;
