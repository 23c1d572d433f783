export const accordionMilliseconds = 250

export interface AccordionOptions {
  allowMultipleOpen: boolean
  firstExpanded: boolean
}

export interface AccordionState {
  open: readonly boolean[]
  /** Items whose animation has not ended. */
  animating: readonly boolean[]
}

export const startAccordion = (items: number, { firstExpanded }: AccordionOptions): AccordionState => ({
  open: Array.from({ length: items }, (_, item) => firstExpanded && item === 0),
  animating: Array.from({ length: items }, () => false),
})

/** A click on an item; one that is animating ignores it. */
export function toggleAccordion(state: AccordionState, clicked: number, options: AccordionOptions): AccordionState {
  if (state.animating[clicked] || state.open[clicked] === undefined) return state
  const opens = !state.open[clicked]
  const closesOthers = opens && !options.allowMultipleOpen
  const open = state.open.map((wasOpen, item) => (item === clicked ? opens : wasOpen && !closesOthers))
  return { open, animating: state.animating.map((busy, item) => busy || open[item] !== state.open[item]) }
}

export const endAccordionAnimation = (state: AccordionState, ended: number): AccordionState => ({
  ...state,
  animating: state.animating.map((busy, item) => busy && item !== ended),
})
