import {
  type AccordionOptions,
  type AccordionState,
  accordionMilliseconds,
  endAccordionAnimation,
  toggleAccordion,
} from '@sitewright/domain/block-rules'
import { slide } from '../kit/engines/motion/parts/slide'
import { type Dispose, disposables, type Island } from '../kit/island'

/** What is open before the script comes stays open: the state is read from the page. */
const stateOf = (entries: readonly HTMLDetailsElement[]): AccordionState => ({
  open: entries.map(({ open }) => open),
  animating: entries.map(() => false),
})

export const mount: Island<AccordionOptions> = (root, options, { clock }) => {
  const bag = disposables()
  const entries = [...root.querySelectorAll<HTMLDetailsElement>(':scope > details')]
  const stops = new Map<number, Dispose>()
  let state = stateOf(entries)

  const end = (index: number) => {
    stops.delete(index)
    const entry = entries[index]!
    entry.open = state.open[index]!
    delete entry.dataset['closing']
    state = endAccordionAnimation(state, index)
  }

  const move = (index: number) => {
    const entry = entries[index]!
    const opens = state.open[index]!
    if (opens) entry.open = true
    else entry.dataset['closing'] = ''
    const body = entry.querySelector<HTMLElement>(':scope > :not(summary)')!
    const stop = slide(body, { opens, milliseconds: accordionMilliseconds, clock, ended: () => end(index) })
    if (state.animating[index]) stops.set(index, stop)
  }

  const show = (next: AccordionState) => {
    const before = state
    state = next
    next.open.forEach((open, index) => {
      if (open !== before.open[index]) move(index)
    })
  }

  entries.forEach((entry, index) => {
    const name = entry.getAttribute('name')
    // With a name the browser would close the others by itself, at once.
    entry.removeAttribute('name')
    const press = (event: Event) => {
      event.preventDefault()
      show(toggleAccordion(state, index, options))
    }
    // A search in the page, or an address with `#`, opens an entry without a press.
    const follow = () => {
      if (state.animating[index] || entry.open === state.open[index]) return
      show(toggleAccordion(state, index, options))
    }
    const summary = entry.querySelector('summary')
    summary?.addEventListener('click', press)
    entry.addEventListener('toggle', follow)
    bag.add(() => {
      summary?.removeEventListener('click', press)
      entry.removeEventListener('toggle', follow)
      stops.get(index)?.()
      end(index)
      if (name) entry.setAttribute('name', name)
    })
  })
  return bag.dispose
}
