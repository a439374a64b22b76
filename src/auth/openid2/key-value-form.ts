const LINE = /^([^:\p{Cc}]+):(\P{Cc}*)$/u;

/**
 * Parses `key:value` lines (OpenID Authentication 2.0, 4.1.1) without trimming. Undefined with a
 * repeated key, an empty line, or a carriage return. Only the newline after the last line may be
 * missing.
 */
export function parseKeyValueForm(text: string): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const [, key, value] = LINE.exec(line) ?? [];
    if (key === undefined || value === undefined || values.has(key)) return undefined;
    values.set(key, value);
  }
  return values;
}
