import './tooltip.css'

/** Marks an element as having a tooltip. It costs two attributes: one element shows them all (shared-tooltip.ts). */
export const hintProps = (text: string, shortcut?: string) => ({
  'data-hint': text,
  ...(shortcut ? { 'data-hint-keys': shortcut } : {}),
})
