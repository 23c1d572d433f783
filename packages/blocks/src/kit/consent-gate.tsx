import { type ProviderName, providers } from '@sitewright/domain/catalogue'
import type { ReactNode } from 'react'
import { buttonClass } from './button'
import type { ViewContext } from './view'

/** What an island listens to: the visitor asks for this one thing. */
export const consentShowAttribute = 'data-consent-show'

/**
 * Stands where something of a third party would be. Everything in it is ours: nothing is asked of the provider before
 * the visitor agreed or pressed, and those without script have a plain link.
 */
export const ConsentGate = ({
  provider,
  title,
  picture,
  href,
  context: { message },
}: {
  provider: ProviderName
  title: string
  picture?: ReactNode
  /** The same on the provider's own page. */
  href?: string
  context: Pick<ViewContext, 'message'>
}) => {
  const { name } = providers[provider]
  return (
    <div className="consent-gate" data-consent-gate={provider}>
      {picture}
      <div className="consent-words">
        <p className="consent-title">{title}</p>
        <p>{message('consent.note', { provider: name })}</p>
        <button
          type="button"
          className={buttonClass({ style: 'secondary', size: 'small' })}
          {...{ [consentShowAttribute]: '' }}
        >
          {message('consent.show')}
        </button>
        {href && (
          <a href={href} target="_blank" rel="noopener">
            {message('consent.open', { provider: name })}
          </a>
        )}
      </div>
    </div>
  )
}
