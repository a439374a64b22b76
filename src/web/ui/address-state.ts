import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/**
 * A text of the page, kept in its address in the same history entry.
 * @param name the parameter; absent while the text is the default
 */
export function useAddressText(name: string, usual = ''): [string, (text: string) => void] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (text: string) =>
      setSearch(
        (last) => {
          const next = new URLSearchParams(last);
          if (text === usual) next.delete(name);
          else next.set(name, text);
          return next;
        },
        { replace: true },
      ),
    [name, usual, setSearch],
  );
  return [search.get(name) ?? usual, change];
}

/** One of several choices, kept in the address; the default for an unknown text. */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  usual: Choice,
): [Choice, (choice: Choice) => void] {
  const [text, change] = useAddressText(name, usual);
  return [choices.find((choice) => choice === text) ?? usual, change];
}

/** Resets texts and choices of the page to their defaults, in the same history entry. */
export function useUsualAddress(names: readonly string[]): () => void {
  const [, setSearch] = useSearchParams();
  return () =>
    setSearch((last) => new URLSearchParams([...last].filter(([name]) => !names.includes(name))), {
      replace: true,
    });
}
