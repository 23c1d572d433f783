export const highlightRemeasureWindow = 2000

/** A moving parent moves the text with it; both times in milliseconds. */
export const remeasuresHighlight = (parentTransitionStart: number | undefined, now: number): boolean =>
  parentTransitionStart !== undefined && now - parentTransitionStart <= highlightRemeasureWindow
