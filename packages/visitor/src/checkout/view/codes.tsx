import type { ReadMessage } from '@sitewright/domain/messages'
import { type FormEvent, useId } from 'react'
import type { CheckoutMessage, CheckoutProps } from './props'

export type CodesProps = {
  readonly coupons: CheckoutProps['quote']['coupons']
  readonly crumb: string
  readonly problem: string
  readonly isBusy: boolean
  /** Without them the forms are sent to the server as they are. */
  readonly onEnter?: (code: string) => Promise<boolean>
  readonly onRemove?: (code: string) => void
}

/** Codes that were entered, and a field for another; plain forms until script takes them over. */
export const Codes = ({
  coupons,
  crumb,
  problem,
  isBusy,
  onEnter,
  onRemove,
  message,
}: CodesProps & { readonly message: ReadMessage<CheckoutMessage> }) => {
  const id = useId()
  const enter = async (event: FormEvent<HTMLFormElement>) => {
    if (!onEnter) return
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement
    const code = field.value.trim()
    if (code && !isBusy && (await onEnter(code))) field.value = ''
  }
  const remove = (code: string) => (event: FormEvent) => {
    if (!onRemove) return
    event.preventDefault()
    onRemove(code)
  }
  return (
    <div className="codes">
      <form method="post" action="/cart/codes" className="code" onSubmit={event => void enter(event)}>
        <input type="hidden" name="crumb" value={crumb} />
        <div className="field">
          <input
            id={id}
            name="code"
            placeholder=" "
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
          />
          <label htmlFor={id}>{message('checkout.code')}</label>
        </div>
        <button type="submit" aria-disabled={isBusy || undefined}>
          {message(isBusy ? 'checkout.applying' : 'checkout.apply')}
        </button>
      </form>
      <p className="error" id={`${id}-problem`} role="alert" hidden={!problem}>
        {problem}
      </p>
      {coupons.length > 0 && (
        <ul className="entered">
          {coupons.map(({ code, message: why }) => (
            <li key={code}>
              <form method="post" action="/cart/codes" onSubmit={remove(code)}>
                <input type="hidden" name="crumb" value={crumb} />
                <span>{code}</span>
                <button type="submit" name="remove" value={code} aria-label={message('checkout.removeCode', { code })}>
                  ×
                </button>
              </form>
              {why && <span className="why">{why}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
