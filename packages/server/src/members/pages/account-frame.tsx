import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import type { ReactNode } from 'react'
import { PageHead } from '../../checkout'

export type AccountFrame = {
  readonly title: string
  readonly heading: string
  readonly locale: string
  readonly email: string
  /** What has just been done. */
  readonly said?: string | undefined
  readonly children: ReactNode
}

/** Pages on which members look after their account, beside those of what they have bought. */
export const AccountFrame = ({ title, heading, locale, email, said, children }: AccountFrame) => {
  const { member, memberAccount: words, shopper } = shopTexts(locale)
  return (
    <main className="account">
      <PageHead title={title} />
      <h1>{heading}</h1>
      <div className="account-body">
        <nav aria-label={words.account}>
          <ul>
            <li>
              <a href="/account/orders">{shopper.orders}</a>
            </li>
            <li>
              <a href="/account/profile" aria-current="page">
                {words.profile}
              </a>
            </li>
          </ul>
          <p className="hint">{formatMessage(member.loggedInAs, { email })}</p>
        </nav>
        <div className="profile">
          {said && (
            <p className="lead" role="status">
              {said}
            </p>
          )}
          {children}
        </div>
      </div>
    </main>
  )
}

/** One thing that can be changed. */
export const ProfilePart = ({ name, heading, children }: { name: string; heading: string; children: ReactNode }) => (
  <section aria-labelledby={`part-${name}`}>
    <h2 id={`part-${name}`}>{heading}</h2>
    {children}
  </section>
)
