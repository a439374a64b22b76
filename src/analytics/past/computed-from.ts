/**
 * Caches results computed from objects, by the object and a key. Entries are garbage collected with
 * the object.
 */
export class ComputedFrom<Source extends object, Key, Result> {
  readonly #results = new WeakMap<Source, Map<Key, Result>>();

  of(source: Source, key: Key, compute: () => Result): Result {
    const ofSource = this.#results.get(source) ?? new Map<Key, Result>();
    this.#results.set(source, ofSource);
    const result = ofSource.get(key) ?? compute();
    ofSource.set(key, result);
    return result;
  }
}
