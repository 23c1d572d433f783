import { checkoutTexts, readMessages } from '@sitewright/domain/messages'

/** Only the wordmark leads away. Test payments are named wherever they are. */
export const PageHead = ({
  title,
  note,
  isTest = false,
  locale = 'en',
}: {
  title: string
  note?: string
  isTest?: boolean
  locale?: string
}) => (
  <header>
    {isTest && (
      <p className="test-banner" role="note">
        {readMessages(checkoutTexts(locale))('checkout.testBanner')}
      </p>
    )}
    <div className="top">
      <a className="wordmark" href="/">
        {title}
      </a>
      {note && <span>{note}</span>}
    </div>
  </header>
)
