import { useMemo } from 'react';

/** The same object as long as the given values are equal as JSON. */
export function useStableValue<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the value.
  return useMemo(() => value, [key]);
}
