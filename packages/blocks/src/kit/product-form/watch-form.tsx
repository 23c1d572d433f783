import type { ReadMessage } from '@sitewright/domain/messages'
import { type FormEvent, useState } from 'react'
import { buttonClass } from '../button'
import { type IslandServices, refusalText } from '../island'
import type { ScreenProps } from './screen-props'
import type { watchMessages } from './watch-messages'

type State = { readonly kind: 'ready' | 'sending' } | { readonly kind: 'done' | 'failed'; readonly words: string }

/** Stands where something is sold out: an address, and the promise of one mail. */
export const WatchForm = ({
  id,
  itemId,
  sku,
  path,
  watchStock,
  message,
  services,
}: Pick<ScreenProps, 'itemId' | 'path' | 'watchStock'> & {
  /** Of the field. */
  id: string
  sku: string
  message: ReadMessage<(typeof watchMessages)[number]>
  services?: IslandServices | undefined
}) => {
  const [state, setState] = useState<State>({ kind: 'ready' })

  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (!services) return
    event.preventDefault()
    if (state.kind === 'sending') return
    const form = event.currentTarget
    const given = (name: string) => String(new FormData(form).get(name) ?? '')
    setState({ kind: 'sending' })
    const answer = await services.request<{ message: string }>({
      method: 'POST',
      path: watchStock.path,
      body: { itemId, sku, email: given('email'), website: given('website') },
    })
    if (!answer.ok) {
      setState({ kind: 'failed', words: refusalText(answer, message('watch.failed')) })
      form.querySelector<HTMLInputElement>('[name=email]')?.focus()
      return
    }
    services.announce(answer.data.message)
    setState({ kind: 'done', words: answer.data.message })
  }

  if (state.kind === 'done') return <p className="product-watched">{state.words}</p>
  const problem = state.kind === 'failed' ? state.words : undefined
  return (
    <form className="product-watch" method={watchStock.method} action={watchStock.action} onSubmit={send}>
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="path" value={path} />
      {/* Nobody sees it; programs fill it. */}
      <input name="website" hidden autoComplete="off" data-1p-ignore="" data-lpignore="true" />
      <label htmlFor={id}>{message('watch.email')}</label>
      <div className="product-watch-line">
        <input
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <button type="submit" className={buttonClass()} aria-busy={state.kind === 'sending'}>
          {message(state.kind === 'sending' ? 'watch.sending' : 'watch.send')}
        </button>
      </div>
      {problem && (
        <p className="product-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
