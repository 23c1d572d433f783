import { localise } from '@sitewright/domain/sites'
import type { Site } from '../site'

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, sign => `&#${sign.charCodeAt(0)};`)

type IconFacts = Pick<Site, 'title' | 'locale' | 'primaryLocale'> & { styles: Pick<Site['styles'], 'palette'> }

/** Until the owner gives one, the site's initial on its own colours; without an icon every visit would ask for one. */
export function siteIconSvg({ title, locale, primaryLocale, styles: { palette } }: IconFacts): string {
  const [initial = ''] = localise(title, locale, primaryLocale) ?? ''
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<path fill="${escapeXml(palette.darkest)}" d="M0 0h32v32H0z"/>` +
    `<text x="16" y="23" font-family="Georgia,serif" font-size="20" text-anchor="middle" fill="${escapeXml(palette.lightest)}">` +
    `${escapeXml(initial)}</text></svg>`
  )
}

/** In the page, so that it costs no request. */
export const siteIcon = (site: IconFacts): string => `data:image/svg+xml,${encodeURIComponent(siteIconSvg(site))}`
