import Type from '#typebox';
import * as s from './schema.js';

/** The sources of a past. */
export const pastParts = Type.Array(
  Type.Object({
    source: s.text('The market, or the name of an import'),
    days: s.count('Days with a price of it'),
    until: s.nullable(
      Type.String({ format: 'date', examples: ['2026-11-19'] }),
      'The first day of the part before it in this list; null for the first one, which goes on until today',
    ),
  }),
  {
    description:
      'The series that the past was joined from, from the latest to the earliest: each one at the median ratio of prices ' +
      'on the days that it has in common with the later ones. Empty for one market alone',
  },
);
