import { MOVE_WINDOWS, type MoveWindow } from '../../contract/values.js';
import { useQuery } from '../api/use-query.js';
import type { Range } from './chart/ranges.js';
import { moveQuery } from './queries.js';

/**
 * Why the price moved over the range, in words; nothing for ranges without an explanation.
 */
export function Move({ id, range, source }: { id: number; range: Range; source: string }) {
  const window = MOVE_WINDOWS.find((option) => option === range);
  return window === undefined ? null : <MoveOver id={id} window={window} source={source} />;
}

function MoveOver({ id, window, source }: { id: number; window: MoveWindow; source: string }) {
  const { data } = useQuery(moveQuery(id, window, source));
  if (data === undefined) return null;
  return (
    <p className="small" data-unusual={data.unusual}>
      {withWholePercents(data.sentence)}
    </p>
  );
}

/** Keeps a number and its percent sign on one line. */
function withWholePercents(sentence: string): string {
  return sentence.replaceAll(' %', '\u00A0%');
}
