import { useMemo } from 'react';

/** The same object for as long as the values given are equal as JSON. */
export function useStableValue<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value.
  return useMemo(() => value, [key]);
}
