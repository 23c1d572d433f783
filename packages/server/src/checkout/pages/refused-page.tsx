import { cartMessages, checkoutMessages } from '@sitewright/domain/catalogue/messages'
import { PageHead } from './page-head'

/** Why the checkout does not go on, and the way back. */
export const RefusedPage = ({ title, text, storePath }: { title: string; text: string; storePath: string }) => (
  <main className="confirmed">
    <PageHead title={title} />
    <h1>{checkoutMessages.title}</h1>
    <p className="lead" role="alert">
      {text}
    </p>
    <a className="back" href={storePath}>
      {cartMessages.continueShopping}
    </a>
  </main>
)
