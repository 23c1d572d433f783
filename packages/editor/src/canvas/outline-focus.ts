let isTabbing = false

/** Focus that comes by Tab chooses a block; focus that a closing menu gives back does not. */
window.addEventListener('keydown', event => (isTabbing = event.key === 'Tab'), true)
window.addEventListener('pointerdown', () => (isTabbing = false), true)

export const cameByTab = (): boolean => isTabbing

export const focusOutline = (blockId: string): void =>
  document.querySelector<HTMLElement>(`[data-outline="${CSS.escape(blockId)}"]`)?.focus({ preventScroll: true })

/** For use from a popover: it gives the focus back one frame after it closed, and this comes later. */
export const focusOutlineSoon = (blockId: string): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => focusOutline(blockId)))
