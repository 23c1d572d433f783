import { type ProviderName, providers } from '@sitewright/domain/catalogue'
import type { ReactNode } from 'react'
import { buttonClass } from './button'
import {
  consentAlwaysAttribute,
  consentGateAttribute,
  consentSaysAttribute,
  consentShowAttribute,
} from './consent-marks'
import type { ViewContext } from './view'

/**
 * Stands where something of a third party would be. Everything in it is ours: nothing is asked of the provider before
 * the visitor agreed or pressed, and those without script have a plain link. What it may have to say later is in it from
 * the start, so that nothing moves when it is said.
 */
export const ConsentGate = ({
  provider,
  title,
  text,
  picture,
  href,
  context: { message },
}: {
  /** `others`: whoever the owner's own code asks. */
  provider: ProviderName | 'others'
  title: ReactNode
  text?: ReactNode
  picture?: ReactNode
  /** The same on the provider's own page. */
  href?: string
  context: Pick<ViewContext, 'message'>
}) => {
  const name = provider === 'others' ? message('embed.others') : providers[provider].name
  return (
    <div className="consent-gate" {...{ [consentGateAttribute]: provider }}>
      {picture}
      <div className="consent-words">
        <p className="consent-title">{title}</p>
        {text && <p className="consent-text">{text}</p>}
        <div className="consent-says">
          <p>{message('consent.note', { provider: name })}</p>
          <p {...{ [consentSaysAttribute]: 'loading' }}>{message('consent.loading', { provider: name })}</p>
          <p {...{ [consentSaysAttribute]: 'failed' }}>{message('consent.failed', { provider: name })}</p>
        </div>
        <div className="consent-ways">
          <button
            type="button"
            className={buttonClass({ style: 'secondary', size: 'small' })}
            {...{ [consentShowAttribute]: '' }}
          >
            {message('consent.show')}
          </button>
          {/* Whose code an owner brings is not known, so nobody can say yes to all of it. */}
          {provider !== 'others' && (
            <button
              type="button"
              className={buttonClass({ style: 'tertiary', size: 'small' })}
              {...{ [consentAlwaysAttribute]: '' }}
            >
              {message('consent.always')}
            </button>
          )}
          {href && (
            <a className={buttonClass({ style: 'tertiary', size: 'small' })} href={href} target="_blank" rel="noopener">
              {message('consent.open', { provider: name })}
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
