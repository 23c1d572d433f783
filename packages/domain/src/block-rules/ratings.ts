/** How many gave one star, two, and so on to five. */
export type StarCounts = readonly [number, number, number, number, number]

export const noStars: StarCounts = [0, 0, 0, 0, 0]

export interface Rating {
  count: number
  /** From 1 to 5 with one digit, as people read it; 0 while there is none. */
  average: number
}

export function ratingOf(stars: StarCounts): Rating {
  const count = stars.reduce((sum, each) => sum + each, 0)
  const total = stars.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return { count, average: count === 0 ? 0 : Math.round((total / count) * 10) / 10 }
}

export const reviewLimits = { title: 120, body: 4000, name: 80, reply: 2000, askDays: 90 } as const

/** Whether a shop asks its buyers by itself, and how many days after everything was sent. */
export type ReviewAsking = { readonly active: boolean; readonly days: number }
/** Nobody is asked unless the shop wants it: in many countries such mails need a reason. */
export const usualAsking: ReviewAsking = { active: false, days: 14 }

export const reviewStates = ['waiting', 'shown', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]
