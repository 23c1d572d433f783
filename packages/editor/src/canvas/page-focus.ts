/** Keys for blocks work while the page has the focus; panels and dialogs keep theirs. */
export const isOnPage = (target: EventTarget | null): boolean => {
  const element = target as HTMLElement | null
  return !element?.closest || element === document.body || element.closest('.overlay-layer') !== null
}
export const isInBar = (target: EventTarget | null): boolean =>
  (target as HTMLElement | null)?.closest?.('[role="toolbar"], [role="dialog"], [role="menu"], [role="listbox"]') !=
  null
