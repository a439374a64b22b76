/** The possible meanings of a column of a foreign file. */
export const ROLES = [
  ...(['item', 'wear', 'trade', 'quantity', 'cost', 'totalCost', 'currency'] as const),
  ...(['acquiredAt', 'soldFor', 'soldAt', 'fee', 'note', 'tags'] as const),
] as const;
export type Role = (typeof ROLES)[number];

/** The columns of a file by their role. Several columns can be notes or tags. */
export type Assignment = readonly (Role | undefined)[];

/** Roles that several columns can have. */
const REPEATED: readonly Role[] = ['note', 'tags'];

/** Gives a column a role, which it takes from the column that has it. */
export function assign(
  columns: Assignment,
  column: number,
  role: Role | undefined,
): (Role | undefined)[] {
  return columns.map((current, index) => {
    if (index === column) return role;
    return current === role && role !== undefined && !REPEATED.includes(role) ? undefined : current;
  });
}

/** The cells of a row whose columns have a role, without empty ones. */
export function cellsOf(columns: Assignment, row: readonly string[], role: Role): string[] {
  return columns.flatMap((current, index) => {
    const cell = row[index]?.trim() ?? '';
    return current === role && cell !== '' ? [cell] : [];
  });
}
