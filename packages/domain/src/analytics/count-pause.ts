const betweenBeginnings = 60
/** Of the time in which nothing is counted: a day is counted whole, and takes longer the more comes in it. */
const restPerCost = 4

/** Seconds after a count that took so many, until the site is counted again: once a minute, and for at most a fifth of the time. */
export const countPause = (costSeconds: number): number =>
  Math.ceil(Math.max(betweenBeginnings - costSeconds, costSeconds * restPerCost))
