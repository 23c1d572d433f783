import { donatePageAttribute, donatePageFor, isDonation } from '@sitewright/domain/block-rules'
import { disposables, type Island } from '../kit/island'

export type DonationWords = {
  readonly once: string
  readonly monthly: string
  readonly refused: string
  /** In whole units. */
  readonly least: number
  readonly most: number
  /** The owner's own words stand on the button. */
  readonly hasLabel: boolean
}

/** A button that is a link answers to Space, too; one with amounts says what is about to be given. */
export const mount: Island<DonationWords> = (
  root,
  { once, monthly, refused, least, most, hasLabel },
  { locale, currency },
) => {
  const bag = disposables()
  const on = <Name extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => {
    target.addEventListener(name, run)
    bag.add(() => target.removeEventListener(name, run))
  }

  const button = root.querySelector<HTMLElement>(`[${donatePageAttribute}]`)
  if (button?.matches('a'))
    on(button, 'keydown', event => {
      if (!donatePageFor({ kind: 'key', key: event.key }, button.getAttribute(donatePageAttribute))) return
      event.preventDefault()
      button.click()
    })

  const form = root.querySelector('form')
  if (!form || !button) return bag.dispose
  const label = button.innerHTML
  const problem = root.querySelector<HTMLElement>('.donation-problem')!
  const other = form.querySelector<HTMLInputElement>('[name="other"]')
  const chosen = (name: string) => new FormData(form).get(name)
  const isOther = () => chosen('amount') === 'other'
  const amount = () => `${chosen(isOther() ? 'other' : 'amount') ?? ''}`
  const isGiven = () => isDonation(amount(), { least, most })
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 0 })
  const follow = () => {
    problem.textContent = ''
    if (hasLabel) return
    const words = chosen('interval') === 'monthly' ? monthly : once
    if (isGiven()) button.textContent = words.replace('{amount}', money.format(Number(amount())))
    else button.innerHTML = label
  }
  on(form, 'input', follow)
  on(form, 'submit', event => {
    if (!isOther() || isGiven()) return
    event.preventDefault()
    problem.textContent = refused
    other?.focus()
  })
  form.noValidate = true
  follow()
  return () => {
    bag.dispose()
    form.noValidate = false
    problem.textContent = ''
    button.innerHTML = label
  }
}
