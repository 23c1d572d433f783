import { afterEach, describe, expect, it } from 'vitest'
import { form as formBlock } from '../../../form/block'
import { mount } from '../../../form/island'
import { View } from '../../../form/view'
import { exampleForm, steppedFields } from '../../form/example-forms'
import { drawBlock } from '../../testing/draw-block'
import { sampleServices } from '../../testing/services'
import { testClock } from '../../testing/test-clock'

let disposals: (() => void)[] = []
afterEach(() => {
  for (const dispose of disposals) dispose()
  disposals = []
  document.body.innerHTML = ''
  localStorage.clear()
  history.replaceState(null, '')
})

/** The same form on one page, as often as it is named. */
function open(...blockIds: string[]) {
  document.body.innerHTML = blockIds
    .map(blockId => drawBlock(formBlock, View, { data: exampleForm(steppedFields), context: { blockId } }))
    .join('')
  return [...document.querySelectorAll<HTMLElement>('[data-island]')].map(root => {
    const services = sampleServices({ clock: testClock(1_000) })
    disposals.push(mount(root, JSON.parse(root.dataset['props']!), services))
    const press = (name: string) =>
      [...root.querySelectorAll<HTMLButtonElement>('.form-send button')]
        .find(each => each.textContent === name)!
        .click()
    return {
      current: () => root.querySelector('[aria-current="step"]')!.textContent,
      hasFocus: () => root.contains(document.activeElement),
      back: () => press('Back'),
      next: () => {
        for (const [part, value] of [
          ['first', 'Jo'],
          ['last', 'Marsden'],
        ] as const)
          root.querySelector<HTMLInputElement>(`[name="f.name.${part}"]`)!.value = value
        press('Next')
      },
    }
  })
}
/** The entries of the history, in order, while something is done: of those that were left, what they say in the end. */
const entriesOf = (act: () => void): unknown[] => {
  const left: unknown[] = []
  const push = history.pushState
  history.pushState = (state, unused) => {
    left.push(structuredClone(history.state))
    push.call(history, state, unused)
  }
  try {
    act()
  } finally {
    history.pushState = push
  }
  return [...left, structuredClone(history.state)]
}
/** As the browser does when somebody presses Back or Forward: the state of the entry that it came to. */
const comeTo = (state: unknown) => {
  history.replaceState(state, '')
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}

describe('Back of the browser', () => {
  it('is back in the form that was used, and in no other one', () => {
    const [used, other] = open('one', 'two')
    const entries = entriesOf(() => {
      used!.next()
      other!.next()
    })
    expect([used!.current(), other!.current()]).toEqual(['You and the water', 'You and the water'])
    comeTo(entries[1])
    expect([used!.current(), other!.current()]).toEqual(['You and the water', 'You'])
    comeTo(entries[0])
    expect([used!.current(), other!.current()]).toEqual(['You', 'You'])
  })

  it('steps back and forward again', () => {
    const [form] = open('one')
    history.replaceState({ page: 'kept' }, '')
    const [begun, ahead] = entriesOf(() => form!.next())
    expect(begun).toEqual({ page: 'kept', formSteps: expect.any(Object) })
    comeTo(begun)
    expect([form!.current(), form!.hasFocus()]).toEqual(['You', true])
    comeTo(ahead)
    expect(form!.current()).toBe('You and the water')
  })

  it.each([
    ['an entry of nobody', null],
    ['an entry of another script', { formStep: 0 }],
    ['an entry of another form', { formSteps: { 'form-two-more': 0 } }],
    ['an entry that says nothing', { formSteps: { 'form-one-more': 'first' } }],
  ])('leaves a form where it is for %s', (_, state) => {
    const [form] = open('one')
    form!.next()
    comeTo(state)
    expect(form!.current()).toBe('You and the water')
  })

  it('takes nobody into a form that they have not used', () => {
    const [form] = open('one')
    comeTo({ page: 1 })
    expect([form!.current(), form!.hasFocus()]).toEqual(['You', false])
  })
})
