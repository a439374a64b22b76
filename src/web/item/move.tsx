import { useQuery } from '@tanstack/react-query';
import { MOVE_WINDOWS, type Window } from '../../contract/values.js';
import { moveQuery } from './queries.js';

/** Why the price moved over the window, in one sentence; nothing where that is not known. */
export function Move({ id, window, source }: { id: number; window: Window; source: string }) {
  const over = MOVE_WINDOWS.find((each) => each === window) ?? '24h';
  const { data } = useQuery(moveQuery(id, over, source));
  if (data === undefined) return null;
  return (
    <p className="small" data-unusual={data.unusual}>
      {data.sentence}
    </p>
  );
}
