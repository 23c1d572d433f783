export const publicationStates = {
  published: 1,
  scheduled: 2,
  needsReview: 3,
  draft: 4,
  private: 5,
  deleted: 6,
} as const

export type PublicationState = (typeof publicationStates)[keyof typeof publicationStates]

const { published, scheduled, needsReview, draft, private: hidden, deleted } = publicationStates

/** Where each state may go. Nothing leaves deleted. */
export const publicationTransitions: Readonly<Record<PublicationState, readonly PublicationState[]>> = {
  [draft]: [needsReview, scheduled, published, deleted],
  [needsReview]: [draft, scheduled, published, deleted],
  [scheduled]: [draft, published, deleted],
  [published]: [draft, hidden, deleted],
  [hidden]: [published, deleted],
  [deleted]: [],
}

export const isPublicationState = (value: unknown): value is PublicationState =>
  typeof value === 'number' && Object.hasOwn(publicationTransitions, value)

export const canBecome = (from: PublicationState, to: PublicationState): boolean =>
  publicationTransitions[from].includes(to)

export const visibilityLabels = ['draft', 'published', 'needs_review', 'scheduled'] as const
export type VisibilityLabel = (typeof visibilityLabels)[number]

const statesByLabel: Readonly<Record<VisibilityLabel, PublicationState>> = {
  draft,
  published,
  needs_review: needsReview,
  scheduled,
}

export const stateOfLabel = (label: VisibilityLabel): PublicationState => statesByLabel[label]

/** Private and deleted have no label. */
export const visibilityLabelOf = (state: PublicationState): VisibilityLabel | null =>
  visibilityLabels.find(label => statesByLabel[label] === state) ?? null
