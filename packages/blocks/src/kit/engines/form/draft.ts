import { createSessionValues } from '@sitewright/domain/members'
import type { FormIslandProps } from '../../form/island-props'
import type { IslandServices } from '../../island'

const keptMs = 7 * 86_400_000
const settleMs = 300
/** What is nobody's business on a shared device, or is agreed to anew. */
const neverKept: readonly string[] = ['password', 'consent', 'hidden', 'file']

type Kept = readonly (readonly [name: string, value: string])[]
const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) && value.every(each => Array.isArray(each) && each.every(part => typeof part === 'string'))

export type Draft = { keep(): void; forget(): void }

/** Answers stay on the device until they are sent: back, reload and a failed send lose nothing. */
export function startDraft({
  form,
  props,
  services: { clock, report },
  wrapperOf,
}: {
  form: HTMLFormElement
  props: Pick<FormIslandProps, 'formId' | 'version' | 'fields'>
  services: Pick<IslandServices, 'clock' | 'report'>
  wrapperOf: ReadonlyMap<string, HTMLElement>
}): Draft {
  const name = `form:${props.formId}:${props.version.slice(0, 16)}`
  const values = createSessionValues(
    () => localStorage,
    error => console.warn(error),
  )
  const kept = props.fields.filter(({ type }) => !neverKept.includes(type)).map(({ id }) => id)
  const controls = () =>
    kept.flatMap(id => [...(wrapperOf.get(id)?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])])
  const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

  const before = values.read(name, clock.now())
  if (
    isKept(before) &&
    controls().every(control => isChoice(control) || control.value === control.defaultValue || control.value === '')
  )
    for (const control of controls()) {
      const own = before.filter(([each]) => each === control.name).map(([, value]) => value)
      if (isChoice(control)) control.checked = control.checked || own.includes(control.value)
      else if (own[0] !== undefined && control.value === '') control.value = own[0]
    }

  let waiting: (() => void) | undefined
  const write = () => {
    waiting = undefined
    const now = controls().filter(control => (isChoice(control) ? control.checked : control.value !== ''))
    values.write(
      name,
      now.map(control => [control.name, control.value]),
      clock.now() + keptMs,
    )
  }
  return {
    keep: () => {
      waiting?.()
      waiting = clock.after(settleMs, write)
    },
    forget: () => {
      waiting?.()
      try {
        localStorage.removeItem(name)
      } catch (error) {
        report(error)
      }
      form.reset()
    },
  }
}
