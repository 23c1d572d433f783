import { importProblemMessages } from '../catalogue/messages/imports'
import { fillMessage } from '../messages'
import type { ImportProblem } from './product'

/** The sentence for people. */
export const problemText = ({ reason, about }: Pick<ImportProblem, 'reason' | 'about'>): string =>
  fillMessage(importProblemMessages[reason], { about: about ?? '' })
