/** Whole numbers below another. */
export type Random = (below: number) => number

/** What is drawn from a row of whole numbers, always in the same way. */
export const createDraws = (random: Random) => {
  const share = () => random(1_000_000) / 1_000_000
  return {
    random,
    share,
    chance: (percent: number): boolean => share() * 100 < percent,
    pick: <Item>(list: readonly Item[]): Item => list[random(list.length)]!,
    /** By weight; undefined when nothing has one. */
    weighted: <Item>(list: readonly Item[], weightOf: (item: Item) => number): Item | undefined => {
      let left = share() * list.reduce((sum, item) => sum + weightOf(item), 0)
      return list.find(item => {
        left -= weightOf(item)
        return left < 0
      })
    },
    /** Around one: half as often below it as above, seldom far away. */
    spread: (width: number): number => Math.exp((share() + share() + share() - 1.5) * width),
  }
}

export type Draws = ReturnType<typeof createDraws>
