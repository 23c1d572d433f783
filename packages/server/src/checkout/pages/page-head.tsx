import { checkoutMessages } from '@sitewright/domain/catalogue/messages'

/** Only the wordmark leads away. Test payments are named wherever they are. */
export const PageHead = ({ title, note, isTest = false }: { title: string; note?: string; isTest?: boolean }) => (
  <header>
    {isTest && (
      <p className="test-banner" role="note">
        {checkoutMessages.testBanner}
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
