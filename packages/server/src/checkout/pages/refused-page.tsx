import { checkoutTexts, readMessages } from '@sitewright/domain/messages'
import { PageHead } from './page-head'

/** Why the checkout does not go on, and the way back. */
export const RefusedPage = ({
  title,
  text,
  storePath,
  locale,
}: {
  title: string
  text: string
  storePath: string
  locale: string
}) => {
  const message = readMessages(checkoutTexts(locale))
  return (
    <main className="confirmed">
      <PageHead title={title} />
      <h1>{message('checkout.title')}</h1>
      <p className="lead" role="alert">
        {text}
      </p>
      <a className="back" href={storePath}>
        {message('order.continueShopping')}
      </a>
    </main>
  )
}
