import {
  canBecome,
  type PublicationState,
  publicationStates,
  stateOfLabel,
  type VisibilityLabel,
  visibilityLabels,
} from '../catalogue/publication-states'

/** The four labels, and the two states that have none. */
export const itemStates = [...visibilityLabels, 'private', 'deleted'] as const
export type ItemState = (typeof itemStates)[number]

const isLabel = (state: ItemState): state is VisibilityLabel => visibilityLabels.some(label => label === state)

export const publicationStateOf = (state: ItemState): PublicationState =>
  isLabel(state) ? stateOfLabel(state) : publicationStates[state]

/** Publishing what is public again, and planning what is planned anew, are no change of state. */
export const mayBecome = (from: ItemState, to: ItemState): boolean =>
  from === to ? from !== 'deleted' : canBecome(publicationStateOf(from), publicationStateOf(to))

/** What an owner does with an item, and the state it is then in. */
export const stateAfter = {
  publish: 'published',
  unpublish: 'draft',
  schedule: 'scheduled',
  review: 'needs_review',
  private: 'private',
} as const
export type ItemDeed = keyof typeof stateAfter

/** Of the states that an item can be in, those of which visitors see something. */
export const isLive = (state: ItemState): boolean => state === 'published' || state === 'private'
