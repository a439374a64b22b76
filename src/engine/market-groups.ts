/** Groups of markets that show the same sellers: each group has one vote in a consensus. */
export class MarketGroups {
  readonly #onChange: () => void;
  /** By market, the names of its group in order, itself among them. */
  #groups: ReadonlyMap<string, readonly string[]> = new Map();

  /** @param onChange called after the groups are others */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** The name of the market's group: that of its first market. A market without others is its own. */
  groupOf(market: string): string {
    return this.#groups.get(market)?.[0] ?? market;
  }

  /** The other markets of the market's group, in order of names. */
  others(market: string): string[] {
    return this.#groups.get(market)?.filter((name) => name !== market) ?? [];
  }

  /** @param groups of markets, each market in one; their order does not matter */
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
