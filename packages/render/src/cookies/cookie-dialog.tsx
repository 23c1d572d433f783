/// <reference path="../css.d.ts" />
import { buttonClass } from '@sitewright/blocks/kit'
import { providers } from '@sitewright/domain/catalogue'
import type { ConsentCategory, ReleasedPrivacy } from '@sitewright/domain/consent'
import { cookieTexts, readMessages } from '@sitewright/domain/messages'
import type { ReactNode } from 'react'
import looks from './cookie-dialog.css?inline'

const Row = ({
  category,
  label,
  isFixed,
  children,
}: {
  category: ConsentCategory | 'needed'
  label: string
  isFixed?: boolean
  children: ReactNode
}) => (
  <label className="cookie-row">
    <span>
      <b>{label}</b>
      <small id={`cookies-${category}`}>{children}</small>
    </span>
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
      role="switch"
      name={category}
      aria-describedby={`cookies-${category}`}
      defaultChecked={category === 'needed'}
      disabled={isFixed}
    />
  </label>
)

/** Where visitors change their mind: one switch for each kind of thing that they may allow. */
export const CookieDialog = ({
  privacy: { settings, services, hasMarketing, snippets = [] },
  locale,
}: {
  privacy: ReleasedPrivacy
  locale: string
}) => {
  const message = readMessages(cookieTexts(locale))
  const namesOf = (category: ConsentCategory) =>
    snippets.filter(each => each.category === category).map(({ name }) => name)
  const named = (names: readonly string[]) =>
    names.length > 0 && ` ${message('cookies.elsewhereNames', { names: [...new Set(names)].join(', ') })}`
  const isNeverCounted = settings.isRestrictiveCookiePolicyAbsolute
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
      <style dangerouslySetInnerHTML={{ __html: looks }} />
      <dialog className="cookie-dialog theme-lightest" aria-labelledby="cookies-title">
        <form method="dialog">
          <div className="cookie-head">
            <h2 id="cookies-title">{message('cookies.name')}</h2>
            <button type="submit" value="close" className="cookie-close" aria-label={message('cookies.close')}>
              <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
                <path d="M4 4l10 10M14 4L4 14" />
              </svg>
            </button>
          </div>
          <Row category="needed" label={message('cookies.needed')} isFixed>
            {message('cookies.neededText')}
          </Row>
          <Row category="counting" label={message('cookies.counting')} isFixed={isNeverCounted}>
            {message(isNeverCounted ? 'cookies.neverCounted' : 'cookies.countingText')}
            {named(namesOf('counting'))}
          </Row>
          <Row category="elsewhere" label={message('cookies.elsewhere')}>
            {message('cookies.elsewhereText')}
            {named([...services.map(service => providers[service].name), ...namesOf('elsewhere')])}
          </Row>
          {hasMarketing && (
            <Row category="marketing" label={message('cookies.marketing')}>
              {message('cookies.marketingText')}
              {named(namesOf('marketing'))}
            </Row>
          )}
          <div className="cookie-ways">
            <button type="submit" value="save" className={buttonClass()}>
              {message('cookies.save')}
            </button>
            <button type="submit" value="decline" className={buttonClass({ style: 'secondary' })}>
              {message('cookies.declineAll')}
            </button>
            <small>{message('cookies.asked')}</small>
          </div>
          <p>
            <small>{message('cookies.foreign')}</small>
          </p>
        </form>
      </dialog>
    </>
  )
}
