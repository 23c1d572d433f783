import { readMessages, visitorMessages } from '@sitewright/domain/messages'
import { siteCalls } from '@sitewright/domain/pages'
import { type ShopLook, WordsField, wordsPage } from './words-page'

/** What whoever waits for something is told without script, and where the link of their mail leads. */
export type WatchPage =
  | { readonly kind: 'watching'; readonly path: string }
  /** The address could not be read; it comes back as it was typed. */
  | {
      readonly kind: 'again'
      readonly path: string
      readonly values: Readonly<Record<'itemId' | 'sku' | 'email', string>>
    }
  | { readonly kind: 'stop'; readonly action: string; readonly crumb: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'unknown' }

const titles = {
  watching: 'watch.title',
  again: 'watch.title',
  stop: 'watch.stopTitle',
  stopped: 'watch.stopTitle',
  unknown: 'watch.stopTitle',
} as const

export function renderWatchPage(look: ShopLook, page: WatchPage): string {
  const message = readMessages(visitorMessages(look.locale))
  const title = message(titles[page.kind])
  const send = (label: string) => (
    <div className="words-send">
      <button type="submit" className="button button-primary button-medium">
        {label}
      </button>
    </div>
  )
  const content = () => {
    switch (page.kind) {
      case 'watching':
        return <p role="status">{message('watch.done')}</p>
      case 'again':
        return (
          <form method="post" action={siteCalls['watch-stock'].form}>
            <input type="hidden" name="itemId" value={page.values.itemId} />
            <input type="hidden" name="sku" value={page.values.sku} />
            <input type="hidden" name="path" value={page.path} />
            <WordsField
              id="email"
              name="email"
              label={message('watch.email')}
              value={page.values.email}
              problem={message('watch.noEmail')}
            />
            {send(message('watch.send'))}
          </form>
        )
      case 'stop':
        return (
          <form method="post" action={page.action}>
            <input type="hidden" name="crumb" value={page.crumb} />
            <p>{message('watch.stopAsk')}</p>
            {send(message('watch.stop'))}
          </form>
        )
      case 'stopped':
        return <p role="status">{message('watch.stopped')}</p>
      case 'unknown':
        return <p role="alert">{message('watch.unknown')}</p>
    }
  }
  return wordsPage({
    look,
    title,
    children: (
      <>
        <h1>{title}</h1>
        {content()}
        {'path' in page && (
          <p>
            <a className="back" href={page.path}>
              {message('watch.back')}
            </a>
          </p>
        )}
      </>
    ),
  })
}
