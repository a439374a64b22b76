import { useState } from 'react';

/**
 * The value once it is ready, and until then the last one that was, so that a page keeps its content while the next one loads.
 * @param isReady whether the value can be shown; the first one is shown in any case
 */
export function useLastReady<Value>(value: Value, isReady: boolean): Value {
  const [last, setLast] = useState(value);
  // Set during the render, so that nothing of the previous value is drawn (react.dev, "Storing information from
  // previous renders").
  if (isReady && last !== value) setLast(value);
  return isReady ? value : last;
}
