/** On the script in a page's head that chooses before anything is painted: what it chooses by. */
export const choiceAttribute = 'data-choice'

/** On the root of the page: which variants were drawn for its visitor, as `name:variant` with spaces between. */
export const drawnAttribute = 'data-variants'

/** Of each test that the visitor takes part in. */
export type DrawnVariants = ReadonlyMap<string, string>

export const drawnText = (drawn: DrawnVariants): string => [...drawn].map(pair => pair.join(':')).join(' ')

export const readDrawn = (text: string | null): DrawnVariants =>
  new Map(text?.split(' ').map(pair => pair.split(':') as [string, string]))

/** Where a page says that a visitor saw the place of a test, or reached its goal. */
export const exposurePath = '/api/experiments/exposure'
