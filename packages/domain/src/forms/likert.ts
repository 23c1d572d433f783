import { formMessages } from '../catalogue/messages/forms'

export const likertScale = [-2, -1, 0, 1, 2] as const
export type LikertValue = (typeof likertScale)[number]

const labels: Record<LikertValue, string> = {
  [-2]: formMessages.stronglyDisagree,
  [-1]: formMessages.disagree,
  0: formMessages.neutral,
  1: formMessages.agree,
  2: formMessages.stronglyAgree,
}

export const likertLabel = (value: LikertValue): string => labels[value]
