import { type ChoiceFacts, choiceAttribute } from '@sitewright/domain/experiments'
import { titleInFormat, usualTitleFormat } from '@sitewright/domain/publishing'
import { plainText } from '@sitewright/domain/rich-text'
import { localise } from '@sitewright/domain/sites'
import { type FontFiles, preloadedFonts } from '../fonts/font-css'
import { localisedPath } from '../hrefs'
import { jsonForScript } from '../json'
import type { PageSubject } from '../page-subject'
import type { Site } from '../site'
import { fontThemeOf } from '../site-css'
import { siteIcon } from './site-icon'
import { absoluteImage, structuredData } from './structured-data'

/** Addresses of what the visitor build made. */
export type BuiltAssets = {
  readonly script: string | undefined
  /** What the script imports: named in the page, it is fetched beside the script and not after it. */
  readonly scriptImports: readonly string[]
  /** Text of the script that chooses variants in the head of a page with a test. */
  readonly choice?: string | undefined
  /** The file of each island, by the type of its block. */
  readonly islands: Readonly<Record<string, string>>
  readonly fonts: FontFiles
}

const describe = (site: Site, { seo, product, item }: PageSubject): string | undefined => {
  const own = localise(seo.description, site.locale, site.primaryLocale, site.fallback)
  const words = product && localise(product.description, site.locale, site.primaryLocale, site.fallback)
  // Search results show about this much; the rest would be cut in mid-word by someone else.
  const excerpt = item && localise(item.excerpt, site.locale, site.primaryLocale, site.fallback)
  return (own || (words && plainText(words)) || excerpt)?.replace(/\s+/g, ' ').slice(0, 300) || undefined
}

/** The address that the owner names instead of the page's own. What belongs to a product says nothing of its shop. */
const canonicalOf = (site: Site, { seo, product }: PageSubject): string | undefined => {
  const own = product ? undefined : seo.canonical
  if (!own || !URL.canParse(own, site.baseUrl)) return undefined
  return new URL(own, site.baseUrl).href
}

export const titleOf = (site: Site, subject: PageSubject): string => {
  const words = (text: Parameters<typeof localise<string>>[0]) =>
    localise(text, site.locale, site.primaryLocale, site.fallback) ?? ''
  const siteTitle = words(site.title)
  const own = words(subject.seo.title)
  if (own) return own
  const name = words(subject.product?.title ?? subject.title)
  if (!subject.product && (subject.path === '/' || !name)) return siteTitle
  const number = subject.pageNumber === undefined ? '' : ` (${subject.pageNumber})`
  const page = [`${name}${number}`, ...(subject.collectionTitle ? [words(subject.collectionTitle)] : [])].join(' · ')
  return titleInFormat(site.titleFormat ?? usualTitleFormat, { page, site: siteTitle })
}

export const Head = ({
  site,
  subject,
  css,
  variantsCss,
  choice,
  assets,
  startsWithPicture,
}: {
  site: Site
  subject: PageSubject
  css: string
  /** Hides what other variants of tests show. */
  variantsCss: string
  /** By what a script chooses among them before anything is painted; where there is a script and a test that runs. */
  choice: { readonly script: string; readonly facts: ChoiceFacts } | undefined
  assets: BuiltAssets
  startsWithPicture: boolean
}) => {
  const title = titleOf(site, subject)
  const description = describe(site, subject)
  const at = (locale: string): string | undefined => {
    const path = subject.pathIn ? subject.pathIn(locale) : subject.path
    return path === undefined ? undefined : site.baseUrl + localisedPath({ ...site, locale }, path)
  }
  // Where it is not translated it is the page of the primary language, under another address.
  const announced = subject.locales ?? site.locales
  const address =
    at(announced.includes(site.locale) ? site.locale : site.primaryLocale) ??
    site.baseUrl + localisedPath(site, subject.path)
  const canonical = canonicalOf(site, subject) ?? address
  const picture = subject.socialImage ?? subject.product?.images[0] ?? subject.item?.image
  const isHidden = subject.seo.hideFromSearch || subject.status === 404
  const { isNarrowed = false } = subject
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {(isHidden || isNarrowed) && <meta name="robots" content="noindex" />}
      {!isHidden && <link rel="canonical" href={canonical} />}
      {announced.length > 1 &&
        !isHidden &&
        [...announced, ...(announced.includes(site.primaryLocale) ? ['x-default'] : [])].flatMap(language => {
          const href = at(language === 'x-default' ? site.primaryLocale : language)
          return href === undefined ? [] : [<link key={language} rel="alternate" hrefLang={language} href={href} />]
        })}
      {subject.feed && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={localise(subject.feed.title, site.locale, site.primaryLocale, site.fallback)}
          href={localisedPath(site, subject.feed.path)}
        />
      )}
      <meta property="og:type" content={subject.product ? 'product' : subject.item ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={localise(site.title, site.locale, site.primaryLocale, site.fallback)} />
      <meta property="og:locale" content={site.locale.replace('-', '_')} />
      {picture && <meta property="og:image" content={absoluteImage(site, picture)} />}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
      <link rel="icon" href={siteIcon(site)} />
      <meta name="theme-color" content={site.styles.palette.lightest} />
      {/* Not where a picture is on top: on a slow line fonts that are asked for early hold it up by a quarter of a second,
          and words show at once in a face of the same measures. */}
      {!startsWithPicture &&
        preloadedFonts(fontThemeOf(site.styles), assets.fonts).map(url => (
          <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets; values are numbers and checked colours */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: names and anchors that were checked */}
      {variantsCss !== '' && <style dangerouslySetInnerHTML={{ __html: variantsCss }} />}
      {choice && (
        <script
          {...{ [choiceAttribute]: JSON.stringify(choice.facts) }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: what our own build made
          dangerouslySetInnerHTML={{ __html: choice.script }}
        />
      )}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for a script element
        dangerouslySetInnerHTML={{ __html: jsonForScript(structuredData(site, subject)) }}
      />
    </head>
  )
}
