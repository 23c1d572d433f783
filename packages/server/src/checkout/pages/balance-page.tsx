import { shopTexts } from '@sitewright/domain/messages'
import { PageHead } from './page-head'

/** What is on a card, for whoever has its code. */
export const BalancePage = ({
  title,
  storePath,
  crumb,
  found,
  problem,
  locale,
}: {
  title: string
  storePath: string
  crumb: string
  /** Sentences about the card that was asked for. */
  found: readonly string[]
  problem: string
  locale: string
}) => {
  const { cart: cartMessages, giftCard: giftCardMessages } = shopTexts(locale)
  return (
    <main className="confirmed">
      <PageHead title={title} />
      <h1>{giftCardMessages.balanceTitle}</h1>
      {found.map(sentence => (
        <p key={sentence} className="lead" role="status">
          {sentence}
        </p>
      ))}
      <form className="form" method="post" action="/gift-card">
        <input type="hidden" name="crumb" value={crumb} />
        <div className="field">
          <input
            id="code"
            name="code"
            maxLength={60}
            autoComplete="off"
            placeholder=" "
            required
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'code-error' : undefined}
          />
          <label htmlFor="code">{giftCardMessages.balanceField}</label>
          <p className="error" id="code-error" role="alert" hidden={!problem}>
            {problem}
          </p>
        </div>
        <button className="pay" type="submit">
          {giftCardMessages.balanceAsk}
        </button>
      </form>
      <a className="back" href={storePath}>
        {cartMessages.continueShopping}
      </a>
    </main>
  )
}
