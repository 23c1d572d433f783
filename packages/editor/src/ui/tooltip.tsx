import './tooltip.css'
import { cloneElement, type ReactElement } from 'react'

/** Marks an element as having a tooltip. */
export const hintProps = (text: string, shortcut?: string) => ({
  'data-hint': text,
  ...(shortcut ? { 'data-hint-keys': shortcut } : {}),
})

/** A tooltip costs its button two attributes: one element shows them all (shared-tooltip.ts). */
export const Hint = ({ text, shortcut, children }: { text: string; shortcut?: string; children: ReactElement }) =>
  cloneElement(children, hintProps(text, shortcut))
