import type { LocalText } from '@sitewright/domain/sites'
import type { ReactNode } from 'react'
import type { DataOf, Inferable, IslandWhen, PropsOf } from './define-block'
import type { MenuEntry } from './menu'
import type { Link } from './props'

/** What every view is given besides its props and data. */
export type ViewContext = {
  readonly blockId: string
  readonly mode: 'page' | 'canvas'
  readonly locale: string
  readonly primaryLocale: string
  readonly currency: string
  /** The text in the page's locale. */
  readonly text: (text: LocalText | undefined) => string
  readonly local: <Value>(values: { readonly [locale: string]: Value } | undefined) => Value | undefined
  readonly money: (minorUnits: number) => string
  readonly href: (link: Link) => string | undefined
  readonly siteTitle: string
  /** Address of a place that every site has; a site without a shop has its home page in its stead. */
  readonly hrefOf: (place: 'home' | 'store' | 'cart' | 'search' | 'account') => string
  /** The entries of one of the site's menus, for the page that is drawn. */
  readonly menu: (name: 'main' | 'footer') => readonly MenuEntry[]
  /** In a navigation: what the bar hands to its menu on narrow screens. */
  readonly inMenu?: ReactNode
  /** Spread on the element that shows a prop's text: the canvas edits it in place. Nothing on a published page. */
  readonly editable: (prop: string) => { 'data-edit-prop'?: string }
  /** The `sizes` attribute that fits the block's place on the grid. */
  readonly sizes: string
  /** The first picture of a page is fetched early; all others wait until they are near. */
  readonly isFirstPicture: boolean
}

export type ViewOf<Block extends Inferable> = {
  readonly props: PropsOf<Block>
  readonly data: DataOf<Block>
  readonly context: ViewContext
}

/** Marks the part of a block that its island takes over. The HTML inside stands on its own until then. */
export const IslandRoot = <Props extends object>({
  type,
  when,
  props,
  className,
  children,
}: {
  type: string
  when: IslandWhen
  props: Props
  className?: string
  children: ReactNode
}) => (
  <div className={className} data-island={type} data-when={when} data-props={JSON.stringify(props)}>
    {children}
  </div>
)
