import { type CountdownUnit, clockError, countdownParts } from '@sitewright/domain/block-rules'
import type { Island } from '../kit/island'

export type CountdownProps = {
  readonly until: number
  /** Seconds are shown on the last day only. */
  readonly lastDay: boolean
  readonly names: Readonly<Record<string, { readonly one: string; readonly other: string }>>
  /** What it counts down to, in words. */
  readonly says: string
}

const aDay = 86_400_000

/** The numbers tick for the eye; those who listen are told once a minute, when they ask. */
export const mount: Island<CountdownProps> = (root, { until, lastDay, names, says }, { clock, announce, locale }) => {
  const before = root.innerHTML
  const timer = root.querySelector<HTMLElement>('[role="timer"]')!
  const over = root.querySelector<HTMLElement>('.countdown-over')
  const parts = [...timer.querySelectorAll<HTMLElement>('[data-unit]')]
  const plural = new Intl.PluralRules(locale)
  let error = 0
  let isOver = false

  const end = () => {
    isOver = true
    root.dataset['over'] = over ? 'text' : 'hide'
    if (!over) return
    over.hidden = false
    announce(over.textContent!)
  }
  const tick = () => {
    if (isOver) return
    const left = until - clock.now() - error
    if (left <= 0) return end()
    const counted = countdownParts(left)
    const said = parts.map(part => {
      const unit = part.dataset['unit'] as CountdownUnit
      const count = counted[unit]
      const name = names[unit]!
      const word = plural.select(count) === 'one' ? name.one : name.other
      part.hidden = lastDay && unit === 'seconds' && left > aDay
      part.children[0]!.textContent = `${count}`.padStart(2, '0')
      part.children[1]!.textContent = word
      return unit === 'seconds' || part.hidden ? '' : `${count} ${word}`
    })
    const name = [...said.filter(Boolean), says].join(', ')
    // A reader that is told the same again may say it again.
    if (timer.getAttribute('aria-label') !== name) timer.setAttribute('aria-label', name)
  }

  root.dataset['live'] = ''
  tick()
  const stop = clock.every(1000, tick)
  // The clock of a phone may be hours off; that of the server is the one the owner meant.
  fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    .then(({ headers }) => {
      error = clockError(headers.get('date'), clock.now())
      if (error !== 0) tick()
    })
    .catch(() => {})
  return () => {
    isOver = true
    stop()
    delete root.dataset['live']
    delete root.dataset['over']
    root.innerHTML = before
  }
}
