import type { VisitorMessage } from '@sitewright/domain/catalogue/messages'
import type { Breakpoint, PropPath } from '@sitewright/domain/documents'
import type { AdvanceFont } from '@sitewright/domain/effects'
import type { MessageSet, ReadMessage } from '@sitewright/domain/messages'
import type { SiteCall } from '@sitewright/domain/pages'
import type { LocalText } from '@sitewright/domain/sites'
import type { ComponentType, ReactNode } from 'react'
import type { DataOf, Inferable, IslandWhen, PropsOf } from './define-block'
import type { MenuEntry } from './menu'
import type { Link } from './props'

export type FormAction = {
  readonly action: string
  readonly method: 'post'
  /** The same as a call of the API, for the island. */
  readonly path: string
}

/** How many pictures stand beside each other. */
export type Across = Readonly<Record<Breakpoint, number>>

export type TextAttributes = { 'data-edit-prop'?: string; lang?: string; dir?: 'ltr' | 'rtl' }

/** What every view is given besides its props and data. */
export type ViewContext = {
  readonly siteId: string
  readonly blockId: string
  readonly mode: 'page' | 'canvas'
  readonly locale: string
  readonly primaryLocale: string
  readonly currency: string
  /** Where the site is: what it says of days and hours is meant there. */
  readonly timeZone: string
  /** The text in the page's locale. */
  readonly text: (text: LocalText | undefined) => string
  /** What the page says by itself, in its language. */
  readonly message: ReadMessage
  /** The same for an island: what it may have to say goes with its props. */
  readonly messages: <Key extends VisitorMessage>(keys: readonly Key[]) => MessageSet<Key>
  readonly local: <Value>(values: { readonly [locale: string]: Value } | undefined) => Value | undefined
  readonly money: (minorUnits: number) => string
  readonly href: (link: Link) => string | undefined
  /** A path of the site in the page's language. */
  readonly path: (path: string) => string
  /** Where a form of the block is sent, with and without script. Only what the block says it `posts`. */
  readonly action: (call: SiteCall) => FormAction
  readonly siteTitle: string
  /** The owner's policy is strict: code that says nothing of itself waits for a yes, too. */
  readonly asksFirst?: boolean
  /** The installation offers none: what would open large is a link to the picture. */
  readonly withoutLightbox?: boolean
  /** What headings are written in, for views that must know how wide words are. */
  readonly headingFont: AdvanceFont
  /** Address of a place that every site has; a site without a shop has its home page in its stead. */
  readonly hrefOf: (place: 'home' | 'store' | 'cart' | 'search' | 'account') => string
  /** The page's own address, with scheme and host. */
  readonly address: string
  /** This page in each language of the site, in the owner's order. */
  readonly languages: readonly { readonly locale: string; readonly href: string; readonly name?: string }[]
  /** The entries of one of the site's menus, for the page that is drawn. */
  readonly menu: (name: 'main' | 'footer') => readonly MenuEntry[]
  /** Among others in a header. */
  readonly isOnBar?: boolean
  /** On the page of an item: what its owner wrote for it alone, drawn. */
  readonly body?: ReactNode
  /** In a navigation: what the bar hands to its menu on narrow screens. */
  readonly inMenu?: ReactNode
  /**
   * Spread on the element that shows a text: the canvas edits it in place. The path of an item's text names prop and id
   * in turn. On a published page it says which language the words are in, where that is not the page's.
   */
  readonly editable: (...path: PropPath) => TextAttributes
  /** Spread on the element that shows an item of a list: choosing it on the canvas opens its settings. */
  readonly item: (...path: readonly [prop: string, id: string, ...deeper: string[]]) => { 'data-edit-item'?: string }
  /** The `sizes` attribute that fits the block's place, for a picture that has its width to itself or shares it. */
  readonly sizes: (across?: Across) => string
  /** The first picture of a page is fetched early; all others wait until they are near. */
  readonly isFirstPicture: boolean
}

export type ViewOf<Block extends Inferable> = {
  readonly props: PropsOf<Block>
  readonly data: DataOf<Block>
  readonly context: ViewContext
}

/** A view of a type known only at run time; `props` and `data` were made by the block's own definition. */
export type AnyView = ComponentType<{ props: never; data: never; context: ViewContext }>

/** On the element that an island takes over. The HTML inside stands on its own until then. */
export const islandAttributes = ({ type, when, props }: { type: string; when: IslandWhen; props: object }) => ({
  'data-island': type,
  'data-when': when,
  'data-props': JSON.stringify(props),
})

/** Marks the part of a block that its island takes over. */
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
  <div className={className} {...islandAttributes({ type, when, props })}>
    {children}
  </div>
)
