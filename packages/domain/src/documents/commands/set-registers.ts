import { type Edit, refuse } from '../change'
import { checkTouched } from '../check'
import type { Json, PageDocument } from '../document'
import { isObject } from '../json'
import { readRegister } from '../read-register'
import { blocksOf, recordOf } from '../reading'
import { type Address, addressText, type Difference } from '../registers'
import type { BlockRules } from '../rules'
import { writeRegisters } from '../write-registers'
import { withCleanBlocks } from './block-commands'

/** Without a value there is expected to be nothing, or is to be nothing. */
export type RegisterStep = { readonly at: Address; readonly expect?: Json; readonly to?: Json }

export type SetRegisters = { readonly kind: 'set-registers'; readonly registers: readonly RegisterStep[] }

/** The command that takes differences back, or makes them again, where nobody changed anything since. */
export const towards = (side: 'before' | 'after', differences: readonly Difference[]): SetRegisters => ({
  kind: 'set-registers',
  registers: differences.map(({ at, before, after }) =>
    side === 'before' ? { at, expect: after, to: before } : { at, expect: before, to: after },
  ),
})

/** The section a block stands in, of whatever was handed over as a block. */
const sectionOf = (block: Json | undefined): Json | undefined => (isObject(block) ? block['sectionId'] : undefined)

/** A section that somebody filled meanwhile stays with what is in it, and nothing goes into a section that is gone. */
function withSections(page: PageDocument, steps: readonly RegisterStep[]): readonly RegisterStep[] {
  const named = new Map(steps.map(step => [addressText(step.at), step]))
  const isLeft = ({ at: [kind, id = '', ...path], to }: RegisterStep): boolean =>
    kind === 'sections' &&
    path.length === 0 &&
    to === undefined &&
    blocksOf(page, id).some(block => {
      const whole = named.get(addressText(['blocks', block.id]))
      const moved = named.get(addressText(['blocks', block.id, 'sectionId']))
      return (whole ? sectionOf(whole.to) : moved ? moved.to : id) === id
    })
  const kept = steps.filter(step => !isLeft(step))
  const sections = new Map(
    kept.filter(({ at }) => at.length === 2 && at[0] === 'sections').map(step => [step.at[1], step]),
  )
  const isThere = (id: Json | undefined): boolean => {
    const step = sections.get(id as string)
    return step ? step.to !== undefined : recordOf(page.sections, String(id)) !== undefined
  }
  return kept.filter(({ at: [kind, , field], to }) => {
    if (kind !== 'blocks' || to === undefined) return true
    if (field === undefined) return isThere(sectionOf(to))
    return field !== 'sectionId' || isThere(to)
  })
}

/** Puts values into registers that are as expected. What is not is left alone and counted. */
export const setRegisters = (page: PageDocument, { registers }: SetRegisters, rules: BlockRules): Edit => {
  const expected = registers.filter(({ at, expect }) => readRegister(page, at, rules)?.isAs(expect))
  const steps = withSections(page, expected)
  if (steps.length === 0) return refuse('changed-meanwhile')
  const written = writeRegisters(page, steps, rules)
  // Before anything is made of the values: they may be none that a block can have.
  const refusal = checkTouched(page, written, rules)
  if (refusal) return refuse(refusal)
  return { ok: true, change: withCleanBlocks(written, rules), left: registers.length - steps.length }
}
