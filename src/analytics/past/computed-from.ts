/**
 * Caches results computed from objects, by the object and a key. Entries are garbage collected with
 * the object.
 */
export class ComputedFrom<Source extends object, Key, Result> {
  readonly #known = new WeakMap<Source, Map<Key, Result>>();

  of(source: Source, key: Key, compute: () => Result): Result {
    const ofSource = this.#known.get(source) ?? new Map<Key, Result>();
    this.#known.set(source, ofSource);
    const result = ofSource.get(key) ?? compute();
    ofSource.set(key, result);
    return result;
  }
}
