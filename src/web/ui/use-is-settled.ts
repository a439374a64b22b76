import { useEffect, useState } from 'react';

/** Whether a value has not changed for `ms` milliseconds. */
export function useIsSettled(value: string, ms: number): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled === value;
}
