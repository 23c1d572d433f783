import { type Change, type PageDocument, recordOf } from '@sitewright/domain/documents'
import { canonicalJson } from '@sitewright/domain/publishing'
import type { Step } from './history'

const isSame = (a: unknown, b: unknown): boolean => a === b || canonicalJson(a) === canonicalJson(b)

const fitting = <Item>(
  now: Readonly<Record<string, Item>>,
  wanted: Readonly<Record<string, Item | null>>,
  expected: Readonly<Record<string, Item | null>>,
): Record<string, Item | null> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([id]) => isSame(recordOf(now, id) ?? null, recordOf(expected, id) ?? null)),
  )

/**
 * The part of a step that can still be taken back or done again: records that are as the step left them. What was
 * changed since, by someone else or in another window, is left alone. Registers will make the parts smaller.
 */
export function fittingStep(
  document: PageDocument,
  step: Step,
  towards: 'undo' | 'redo',
): { readonly change: Change; readonly left: number } {
  const wanted = step[towards]
  const expected = step[towards === 'undo' ? 'redo' : 'undo']
  const sections = fitting(document.sections, wanted.sections, expected.sections)
  const hasSection = (id: string) =>
    Object.hasOwn(sections, id) ? sections[id] !== null : recordOf(document.sections, id) !== undefined
  const blocks = Object.fromEntries(
    Object.entries(fitting(document.blocks, wanted.blocks, expected.blocks)).filter(
      // A block cannot come back into a section that is gone.
      ([, block]) => block === null || hasSection(block.sectionId),
    ),
  )
  const count = (change: Change) => Object.keys(change.sections).length + Object.keys(change.blocks).length
  const change = { sections, blocks }
  return { change, left: count(wanted) - count(change) }
}
