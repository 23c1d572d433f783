/// <reference path="../css.d.ts" />
import { type BannerLook, type ConsentChoice, cookieChoiceAttribute, offeredChoices } from '@sitewright/domain/consent'
import { plainText, richTextFromHtml } from '@sitewright/domain/rich-text'
import looks from './cookie-banner.css?inline'

const icons: Readonly<Record<ConsentChoice, string>> = {
  accept: 'M3.5 9.5l3.6 3.6 7.4-8.2',
  decline: 'M4.5 4.5l9 9M13.5 4.5l-9 9',
}

const Choice = ({ choice, banner }: { choice: ConsentChoice; banner: BannerLook }) => {
  const name = choice === 'accept' ? banner.cookieBannerCtaText : banner.cookieBannerOptOutCtaText
  const isIcon = banner.cookieBannerCtaVariant === 'ICON'
  return (
    <button type="button" {...{ [cookieChoiceAttribute]: choice }} {...(isIcon && { 'aria-label': name, title: name })}>
      {isIcon ? (
        <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
          <path d={icons[choice]} />
        </svg>
      ) : (
        name
      )}
    </button>
  )
}

/** Words only: an owner's text may come wrapped in the HTML of an editor, and never reaches the page as such. */
const wordsOf = (text: string): string => (text.includes('<') ? plainText(richTextFromHtml(text)) : text)

/**
 * What asks, in the site's own fonts and colours. Both answers weigh the same: no before yes, as one reads, and neither
 * stands out.
 */
export const CookieBanner = ({ banner, name }: { banner: BannerLook; name: string }) => {
  const { cookieBannerVariant, cookieBannerPosition, cookieBannerTheme, cookieBannerCtaVariant } = banner
  const text = wordsOf(banner.cookieBannerText)
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
      <style dangerouslySetInnerHTML={{ __html: looks }} />
      <section
        className={`cookie-banner theme-${cookieBannerTheme === 'DARK' ? 'darkest' : 'lightest'}`}
        aria-label={name}
        data-variant={cookieBannerVariant}
        data-place={cookieBannerPosition}
        data-cta={cookieBannerCtaVariant}
      >
        {text !== '' && <p>{text}</p>}
        <div className="cookie-choices">
          {[...offeredChoices(banner.cookieBannerAcceptType)].reverse().map(choice => (
            <Choice key={choice} choice={choice} banner={banner} />
          ))}
        </div>
      </section>
    </>
  )
}
