import { type Dispose, disposables } from '@sitewright/blocks/kit/island'
import {
  censusTimeout,
  type HeldClickEvent,
  type HeldClickState,
  heldClick,
  mustHoldClick,
} from '@sitewright/domain/analytics'
import { post } from '../census/call'
import type { CountingTools } from '../census/counting'
import { buttonReport, buttonSelector } from './buttons'
import { censusPage } from './page-fields'
import { reportCall } from './report-call'

/** Another window opens for these, or nothing does. */
const staysHere = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Records clicks on buttons. One that leaves the page waits until its record is sent, and is then done once more. */
export function startClicks(tools: CountingTools): Dispose {
  const { page, census, transport, services } = tools
  const bag = disposables()
  const states = new WeakMap<Element, HeldClickState>()

  const step = (link: HTMLAnchorElement, event: HeldClickEvent) => {
    const { state, order } = heldClick(states.get(link) ?? 'idle', event)
    states.set(link, state)
    return order
  }
  const settle = (link: HTMLAnchorElement, outcome: 'sent' | 'failed' | 'timed-out') => {
    if (step(link, outcome) === 'replay') link.click()
  }
  const record = (link: HTMLAnchorElement) => {
    const call = reportCall(census, [buttonReport('click', link, censusPage(tools))])
    if (transport.beacon(call)) return settle(link, 'sent')
    bag.add(services.clock.after(censusTimeout, () => settle(link, 'timed-out')))
    post(call).then(
      () => settle(link, 'sent'),
      () => settle(link, 'failed'),
    )
  }

  const click = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>(buttonSelector)
    if (!link) return
    const isHeld =
      staysHere(event) &&
      mustHoldClick({ href: link.getAttribute('href') ?? '', opensNewWindow: link.target === '_blank' })
    if (!isHeld) {
      transport.send(reportCall(census, [buttonReport('click', link, censusPage(tools))]))
      return
    }
    const order = step(link, 'click')
    if (order === 'pass') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (order === 'hold') record(link)
  }
  bag.on(page, 'click', click, true)
  return bag.dispose
}
