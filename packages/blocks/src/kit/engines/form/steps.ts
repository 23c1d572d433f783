import type { FieldError } from '@sitewright/domain/forms'
import type { FormIslandProps } from '../../form/island-props'
import type { Disposables } from '../../island'

export type Steps = {
  /** After fields came or went. */
  update(): void
  /** Goes to the step that holds a field. */
  show(wrapper: HTMLElement): void
}

type Entry = { readonly formSteps?: Readonly<Record<string, unknown>> } | null
type Page = { readonly step: HTMLElement | undefined; readonly fields: readonly HTMLElement[] }

/** The pages of a form. A form with none of them is one, and has nothing to press but its own button. */
export function startSteps({
  form,
  props,
  wrapperOf,
  bag,
  checked,
  onFault,
}: {
  form: HTMLFormElement
  props: Pick<FormIslandProps, 'fields' | 'formId' | 'words'>
  wrapperOf: ReadonlyMap<string, HTMLElement>
  bag: Disposables
  checked: () => readonly FieldError[]
  onFault: (errors: FieldError[]) => void
}): Steps {
  const pages: { step: HTMLElement | undefined; fields: HTMLElement[] }[] = []
  for (const { id, type } of props.fields) {
    const wrapper = wrapperOf.get(id)
    if (!wrapper) continue
    if (type === 'step') pages.push({ step: wrapper, fields: [wrapper] })
    else if (pages.length > 0) pages.at(-1)!.fields.push(wrapper)
    else pages.push({ step: undefined, fields: [wrapper] })
  }
  if (pages.length < 2) return { update: () => {}, show: () => {} }

  const { ownerDocument } = form
  const row = form.querySelector<HTMLElement>('.form-send')!
  const submit = row.querySelector<HTMLElement>('[type="submit"]')!
  const make = (className: string, text: string) =>
    Object.assign(ownerDocument.createElement('button'), { type: 'button', className, textContent: text })
  const next = make('button button-primary button-medium', props.words.next)
  const back = make('form-back', props.words.back)
  const kept = Object.assign(ownerDocument.createElement('p'), {
    className: 'form-kept',
    textContent: props.words.kept,
  })
  row.append(next, back, kept)
  const list = Object.assign(ownerDocument.createElement('ol'), { className: 'form-steps' })
  form.prepend(list)
  form.classList.add('has-steps')
  bag.add(() => {
    for (const each of [next, back, kept, list]) each.remove()
    form.classList.remove('has-steps')
    submit.hidden = false
    for (const { fields } of pages) for (const field of fields) delete field.dataset['off']
  })

  let at = 0
  const isShown = ({ step, fields }: Page): boolean => (step ? !step.hidden : fields.some(field => !field.hidden))
  const shown = () => pages.filter(isShown)
  const nameOf = ({ step }: Page, number: number) => step?.querySelector('h3')?.textContent || String(number)

  const draw = () => {
    const steps = shown()
    at = Math.max(0, Math.min(at, steps.length - 1))
    for (const page of pages)
      for (const field of page.fields)
        if (page === steps[at]) delete field.dataset['off']
        else field.dataset['off'] = ''
    const isLast = at >= steps.length - 1
    next.hidden = isLast
    submit.hidden = !isLast
    back.hidden = at === 0
    list.replaceChildren(
      ...steps.map((page, place) => {
        const item = Object.assign(ownerDocument.createElement('li'), { textContent: nameOf(page, place + 1) })
        if (place === at) item.setAttribute('aria-current', 'step')
        item.classList.toggle('is-done', place < at)
        return item
      }),
    )
  }
  const focusFirst = () => {
    const page = shown()[at]
    const target = page?.fields
      .filter(field => !field.hidden)
      .flatMap(field => [...field.querySelectorAll<HTMLElement>('input:not([type="hidden"]), select, textarea')])[0]
    target?.focus()
  }
  const goTo = (place: number) => {
    at = place
    draw()
    focusFirst()
  }
  // Each form of a page has its own place in an entry of the history; one that nobody used has none.
  const name = form.querySelector('[name="more"]')?.id || props.formId
  const placed = (place: number) => ({
    ...history.state,
    formSteps: { ...(history.state as Entry)?.formSteps, [name]: place },
  })
  const advance = () => {
    // Where it began is marked, too: an entry that says nothing of this form is somebody else's.
    history.replaceState(placed(at), '')
    history.pushState(placed(at + 1), '')
    goTo(at + 1)
  }
  bag.on(next, 'click', () => {
    const here = new Set(shown()[at]?.fields.map(field => field.dataset['field']))
    const faults = checked().filter(({ fieldId }) => here.has(fieldId))
    if (faults.length > 0) onFault(faults)
    else advance()
  })
  bag.on(back, 'click', () => goTo(at - 1))
  // Back of the browser is back in the form.
  bag.on(window, 'popstate', (event: PopStateEvent) => {
    const place = (event.state as Entry)?.formSteps?.[name]
    if (typeof place === 'number' && place !== at && !form.hidden) goTo(place)
  })
  draw()
  return {
    update: draw,
    show: wrapper => {
      const place = shown().findIndex(({ fields }) => fields.includes(wrapper))
      if (place >= 0 && place !== at) {
        at = place
        draw()
      }
    },
  }
}
