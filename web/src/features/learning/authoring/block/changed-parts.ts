/** The parts that are not the same any more: only they are sent. */
export function changedParts<T extends object>(before: T, after: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof T] !== value),
  ) as Partial<T>;
}
