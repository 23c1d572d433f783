/** Two counts of the same things, added up. */
export const added = <Counts extends Readonly<Record<string, number>>>(one: Counts, other: Counts): Counts =>
  Object.fromEntries(Object.entries(one).map(([name, count]) => [name, count + (other[name] ?? 0)])) as Counts
