import { localise } from '@sitewright/domain/sites'
import { type FontFiles, menuEntries, siteCss } from '@sitewright/render'
import type { ReleaseFrame } from './release-frames'
import { siteView } from './site-view'
import type { PublishedSite } from './sources'

type Link = { readonly title: string; readonly href: string }

/** What pages outside of the published ones take from the site: its colours and fonts, its name, and its menus. */
export type SiteLook = {
  readonly title: string
  readonly locale: string
  readonly css: string
  readonly menus: Readonly<Record<'main' | 'footer', readonly Link[]>>
}

export const siteLook = (
  config: Parameters<typeof siteView>[0],
  { site, frame, fonts }: { site: PublishedSite; frame: ReleaseFrame; fonts: FontFiles },
): SiteLook => {
  const { siteTitle, primaryLocale: locale, styles } = frame.manifest
  const view = siteView(config, site, frame, locale)
  /** A folder has no address; what is in it stands in its place. */
  const linksOf = (name: 'main' | 'footer'): Link[] =>
    menuEntries(view.navigation[name], { site: view, pageId: undefined, isItem: false })
      .flatMap(entry => (entry.href === undefined ? entry.items : [entry]))
      .flatMap(({ title, href }) => (href === undefined ? [] : [{ title, href }]))
  return {
    title: localise(siteTitle, locale, locale) ?? '',
    locale,
    css: siteCss(styles, { fonts }),
    menus: { main: linksOf('main'), footer: linksOf('footer') },
  }
}
