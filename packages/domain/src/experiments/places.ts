/** Id of the style element that hides the sections of other variants; the page's script writes it anew for its visitor. */
export const hiddenSectionsElement = 'hidden-variants'

/** Anchors that are none are left out: they come from owners and stand in a style sheet. */
export const hiddenSectionsCss = (anchors: readonly string[]): string =>
  anchors
    .filter(anchor => /^[A-Za-z][\w-]*$/.test(anchor))
    .map(anchor => `#${anchor}{display:none}`)
    .join('')

/** Where a page says that a visitor saw the place of a test, or reached its goal. */
export const exposurePath = '/api/experiments/exposure'
