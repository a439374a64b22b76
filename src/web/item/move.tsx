import { useQuery } from '@tanstack/react-query';
import { MOVE_WINDOWS } from '../../contract/values.js';
import type { Range } from './chart/ranges.js';
import { moveQuery } from './queries.js';

/** Why the price moved over the range, in one sentence; nothing where that is not known. */
export function Move({ id, range, source }: { id: number; range: Range; source: string }) {
  const over = MOVE_WINDOWS.find((each) => each === range) ?? '24h';
  const { data } = useQuery(moveQuery(id, over, source));
  if (data === undefined) return null;
  return (
    <p className="small" data-unusual={data.unusual}>
      {data.sentence}
    </p>
  );
}
