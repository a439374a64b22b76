/**
 * One item that a user has, had or sold: the ledger keeps each of them separately, and only sums on
 * demand.
 */
interface Unit {
  readonly lot: string;
  sold: { readonly sale: string; readonly price: bigint } | undefined;
}

interface NaiveLot {
  readonly id: string;
  item: number;
  cost: bigint | undefined;
  asset: string | undefined;
  closed: boolean;
}

/** The totals of a ledger, by the names of the contract. */
export interface NaiveTotals {
  readonly total_value: bigint;
  readonly total_cost: bigint;
  readonly unrealized_pnl: bigint;
  readonly realized_pnl: bigint;
  readonly unknown_cost: {
    readonly quantity: bigint;
    readonly value: bigint;
    readonly proceeds: bigint;
  };
  /** By item id. */
  readonly quantities: Readonly<Record<number, bigint>>;
}

/**
 * The expected totals of a portfolio, by the simplest algorithm: a list of single items, and sums
 * of big integers.
 */
export class NaiveLedger {
  readonly #lots = new Map<string, NaiveLot>();
  readonly #units: Unit[] = [];
  readonly #fees = new Map<string, { readonly lot: string; readonly fee: bigint }>();

  buy(lot: string, item: number, quantity: number, cost: number | null, asset?: string): void {
    const known = cost === null ? undefined : BigInt(cost);
    this.#lots.set(lot, { id: lot, item, cost: known, asset, closed: false });
    this.#add(lot, quantity);
  }

  unsold(lot: string): number {
    return this.#units.filter((unit) => unit.lot === lot && unit.sold === undefined).length;
  }

  sold(lot: string): number {
    return this.#units.filter((unit) => unit.lot === lot && unit.sold !== undefined).length;
  }

  sell(lot: string, sale: string, quantity: number, price: number, fee: number): void {
    const units = this.#units.filter((unit) => unit.lot === lot && unit.sold === undefined);
    for (const unit of units.slice(0, quantity)) unit.sold = { sale, price: BigInt(price) };
    this.#fees.set(sale, { lot, fee: BigInt(fee) });
  }

  unsell(sale: string): void {
    for (const unit of this.#units) if (unit.sold?.sale === sale) unit.sold = undefined;
    this.#fees.delete(sale);
  }

  edit(lot: string, quantity: number, cost: number | null): void {
    const edited = this.#lots.get(lot);
    if (edited === undefined) throw new Error('lot not found');
    edited.cost = cost === null ? undefined : BigInt(cost);
    const has = this.#units.filter((unit) => unit.lot === lot).length;
    this.#add(lot, quantity - has);
    for (let surplus = has - quantity; surplus > 0; surplus -= 1) {
      const place = this.#units.findIndex((unit) => unit.lot === lot && unit.sold === undefined);
      this.#units.splice(place, 1);
    }
  }

  remove(lot: string): void {
    this.#lots.delete(lot);
    for (let place = this.#units.length - 1; place >= 0; place -= 1) {
      if (this.#units[place]?.lot === lot) this.#units.splice(place, 1);
    }
    for (const [sale, { lot: of }] of this.#fees) if (of === lot) this.#fees.delete(sale);
  }

  /** Closes the lots of assets that are not among these, and opens those that are. */
  present(assets: ReadonlySet<string>): void {
    for (const lot of this.#lots.values()) {
      if (lot.asset !== undefined) lot.closed = !assets.has(lot.asset) && this.unsold(lot.id) > 0;
    }
  }

  totals(prices: Readonly<Record<number, number>>): NaiveTotals {
    let [value, cost, unrealized, realized] = [0n, 0n, 0n, 0n];
    const unknown = { quantity: 0n, value: 0n, proceeds: 0n };
    const quantities: Record<number, bigint> = {};
    for (const { lot: id, sold } of this.#units) {
      const lot = this.#lots.get(id);
      if (lot === undefined) throw new Error('unit without a lot');
      const price = BigInt(prices[lot.item] ?? 0);
      if (sold !== undefined) {
        if (lot.cost === undefined) unknown.proceeds += sold.price;
        else realized += sold.price - lot.cost;
        continue;
      }
      if (lot.closed) continue;
      quantities[lot.item] = (quantities[lot.item] ?? 0n) + 1n;
      value += price;
      if (lot.cost === undefined) {
        unknown.quantity += 1n;
        unknown.value += price;
        continue;
      }
      cost += lot.cost;
      if (prices[lot.item] !== undefined) unrealized += price - lot.cost;
    }
    for (const { lot, fee } of this.#fees.values()) {
      if (this.#lots.get(lot)?.cost === undefined) unknown.proceeds -= fee;
      else realized -= fee;
    }
    return {
      total_value: value,
      total_cost: cost,
      unrealized_pnl: unrealized,
      realized_pnl: realized,
      unknown_cost: unknown,
      quantities,
    };
  }

  #add(lot: string, count: number): void {
    for (let added = 0; added < count; added += 1) this.#units.push({ lot, sold: undefined });
  }
}
