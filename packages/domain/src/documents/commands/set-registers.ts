import { mergeTexts } from '../../rich-text/merge-texts'
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

type Wanted = { readonly step: RegisterStep; readonly apart?: Address }

/** A text that somebody else wrote in meanwhile, without my part or with it again, if theirs lies elsewhere in it. */
function besideTheirs({ at, expect, to }: RegisterStep, now: Json | undefined): Wanted | undefined {
  const merged = mergeTexts({ base: expect, theirs: now, mine: to })
  if (!merged || merged.meeting === 'both') return undefined
  const step = { at, expect: now, to: merged.text as Json }
  return merged.meeting === 'apart' ? { step, apart: at } : { step }
}

function wantedOf(page: PageDocument, step: RegisterStep, rules: BlockRules): Wanted | undefined {
  const register = readRegister(page, step.at, rules)
  if (!register) return undefined
  if (register.isAs(step.expect)) return { step }
  return register.isText ? besideTheirs(step, register.value) : undefined
}

/** Puts values into registers that are as expected. What is not is left alone and counted; a text gives way by words. */
export const setRegisters = (page: PageDocument, command: SetRegisters, rules: BlockRules): Edit => {
  const { registers } = command
  const wanted = registers.map(step => ({ asked: step, found: wantedOf(page, step, rules) }))
  const write = (found: readonly Wanted[]): Edit => {
    const steps = withSections(
      page,
      found.map(({ step }) => step),
    )
    if (steps.length === 0) return refuse('changed-meanwhile')
    const written = writeRegisters(page, steps, rules)
    // Before anything is made of the values: they may be none that a block can have.
    const refusal = checkTouched(page, written, rules)
    if (refusal) return refuse(refusal)
    return { ok: true, change: withCleanBlocks(written, rules), left: registers.length - steps.length }
  }
  const found = wanted.flatMap(each => each.found ?? [])
  const isMerged = wanted.some(each => each.found && each.found.step !== each.asked)
  const edit = write(found)
  if (!isMerged) return edit
  // Together they may be longer than the text may be: then it is left as it is.
  if (!edit.ok) return write(wanted.flatMap(each => (each.found?.step === each.asked ? [each.found] : [])))
  return {
    ...edit,
    settled: { ...command, registers: wanted.map(each => each.found?.step ?? each.asked) },
    apart: found.flatMap(({ apart }) => (apart ? [apart] : [])),
  }
}
