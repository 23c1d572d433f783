import type { LocalText } from '../sites'

/** One entry of a navigation: a page of the site, or a link to anywhere. A folder is an entry with items. */
export type NavigationItem = {
  readonly id: string
  readonly pageId?: string
  readonly externalLink?: { readonly url: string; readonly title: LocalText; readonly newWindow?: boolean }
  readonly items: readonly NavigationItem[]
}

export type HeaderRecord = {
  readonly layout: 'centred' | 'left'
  readonly showCart: boolean
  readonly showSearch: boolean
  readonly showAccount: boolean
}

export const defaultHeader = (): HeaderRecord => ({
  layout: 'centred',
  showCart: true,
  showSearch: false,
  showAccount: false,
})

export type SiteStyles = {
  /** Lightest, light, bright, dark, darkest, each as a six-digit hex colour. */
  readonly palette: {
    readonly lightest: string
    readonly light: string
    readonly bright: string
    readonly dark: string
    readonly darkest: string
  }
  readonly fontTheme: string
  readonly buttons: { readonly style: 'solid' | 'outline' | 'text'; readonly shape: 'square' | 'soft' | 'round' }
  readonly pageWidth: 'default' | 'narrow' | 'full'
  /** Multiplies every text size. */
  readonly baseSize: number
  readonly motion: 'off' | 'fade' | 'rise' | 'reveal'
}

export const defaultStyles = (): SiteStyles => ({
  palette: { lightest: '#FFFFFF', light: '#ECECE9', bright: '#2447C9', dark: '#3C3C38', darkest: '#161614' },
  fontTheme: 'notice',
  buttons: { style: 'solid', shape: 'square' },
  pageWidth: 'default',
  baseSize: 1,
  motion: 'off',
})
