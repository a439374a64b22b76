/** Groups of markets that show the same sellers: each group has one vote in a consensus. */
export class MarketGroups {
  readonly #onChange: () => void;
  /** By market, the names of its group in order, including its own. */
  #groups: ReadonlyMap<string, readonly string[]> = new Map();

  /** @param onChange called after the groups have changed */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** The name of the market's group, which is that of its first market. A market may be a group by itself. */
  groupOf(market: string): string {
    return this.#groups.get(market)?.[0] ?? market;
  }

  /** The other markets of the market's group, in order of names. */
  others(market: string): string[] {
    return this.#groups.get(market)?.filter((name) => name !== market) ?? [];
  }

  /** The groups of more than one market. */
  all(): readonly (readonly string[])[] {
    return [...new Set(this.#groups.values())];
  }

  /** @param groups disjoint groups of markets, in any order */
  set(groups: readonly (readonly string[])[]): void {
    const ordered = groups.map((markets) => [...markets].sort());
    const isSame =
      ordered.flat().length === this.#groups.size &&
      ordered.every((group) =>
        group.every((market) => `${this.#groups.get(market)}` === `${group}`),
      );
    if (isSame) return;
    this.#groups = new Map(ordered.flatMap((group) => group.map((market) => [market, group])));
    this.#onChange();
  }
}
