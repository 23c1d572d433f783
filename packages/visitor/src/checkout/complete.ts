import type { CheckoutValues } from '@sitewright/domain/checkout'
import { type PlaceAddress, placesPaths } from '@sitewright/domain/maps'
import type { ReadMessage } from '@sitewright/domain/messages'
import type { CheckoutServices } from './use-express'
import type { CheckoutMessage } from './view/props'

const leastLetters = 3
const settleMs = 250

type Suggestion = { readonly placeId: string; readonly description: string }

type Completion = {
  readonly field: HTMLInputElement
  readonly services: Pick<CheckoutServices, 'request' | 'clock' | 'announce'>
  readonly message: ReadMessage<CheckoutMessage>
  readonly sessionToken: string
  fill(values: CheckoutValues): void
}

/** Suggests addresses below the street while it is typed; whoever types on and takes none is left alone. */
export function completeAddress({ field, services, message, sessionToken, fill }: Completion): void {
  // Each letter asks for it until it is here.
  if (field.getAttribute('role') === 'combobox') return
  const list = document.createElement('ul')
  list.id = `${field.id}-suggestions`
  list.className = 'suggestions'
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', message('checkout.suggestions'))
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-controls', list.id)
  field.setAttribute('aria-expanded', 'false')
  field.parentElement?.append(list)

  let shown: readonly Suggestion[] = []
  let active = -1
  let asked = 0
  let stopWaiting = () => {}

  const highlight = (index: number): void => {
    active = index
    ;[...list.children].forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === index))
      if (at === index) option.scrollIntoView?.({ block: 'nearest' })
    })
    if (index < 0) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', `${list.id}-${index}`)
  }

  const show = (suggestions: readonly Suggestion[]): void => {
    shown = suggestions
    list.replaceChildren(
      ...suggestions.map(({ description }, index) => {
        const option = document.createElement('li')
        option.id = `${list.id}-${index}`
        option.setAttribute('role', 'option')
        option.textContent = description
        return option
      }),
    )
    list.hidden = suggestions.length === 0
    field.setAttribute('aria-expanded', String(!list.hidden))
    highlight(-1)
    if (!list.hidden) services.announce(message('checkout.suggested', { count: suggestions.length }))
  }

  /** What is still on its way is not wanted any more. */
  const close = (): void => {
    asked += 1
    stopWaiting()
    if (!list.hidden) show([])
  }

  const ask = async (input: string): Promise<void> => {
    asked += 1
    const mine = asked
    const query = new URLSearchParams({ input, sessionToken })
    const answer = await services.request<{ suggestions: Suggestion[] }>({
      method: 'GET',
      path: `${placesPaths.autocomplete}?${query}`,
    })
    if (mine === asked) show(answer.ok ? answer.data.suggestions : [])
  }

  const typed = (): void => {
    const input = field.value.trim().slice(0, 200)
    close()
    if (input.length < leastLetters) return
    stopWaiting = services.clock.after(settleMs, () => void ask(input))
  }

  const choose = async (index: number): Promise<void> => {
    const suggestion = shown[index]
    const street = field.value.split(',').slice(0, -1).join(',').trim()
    close()
    if (!suggestion) return
    const query = new URLSearchParams({ placeId: suggestion.placeId, sessionToken })
    const answer = await services.request<PlaceAddress>({ method: 'GET', path: `${placesPaths.details}?${query}` })
    // Of a town nothing is known about its streets: what was typed before it is one.
    if (answer.ok) fill({ ...answer.data, line1: answer.data.line1 || street })
  }

  field.addEventListener('input', typed)
  field.addEventListener('blur', close)
  field.addEventListener('keydown', event => {
    if (list.hidden) return
    const { key } = event
    const last = shown.length - 1
    if (key === 'ArrowDown') highlight(active >= last ? 0 : active + 1)
    else if (key === 'ArrowUp') highlight(active <= 0 ? last : active - 1)
    else if (key === 'Enter' && active >= 0) void choose(active)
    else if (key === 'Escape') close()
    else return
    event.preventDefault()
  })
  // Before the field loses the focus to it.
  list.addEventListener('pointerdown', event => {
    event.preventDefault()
    void choose([...list.children].indexOf((event.target as Element).closest('li')!))
  })
  typed()
}
