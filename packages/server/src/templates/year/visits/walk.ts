import type { Draws } from './draws'
import type { PlannedVisitor } from './people'
import type { PageButton, Places } from './places'
import type { VisitsOfYear } from './shape'

/** One page of a visit and what was done there, in this order. */
export type PlannedStep = {
  readonly path: string
  readonly seconds: number
  readonly productId?: string
  readonly term?: string
  readonly rendered?: readonly PageButton[]
  readonly clicked?: PageButton
  readonly popup?: { readonly clicked: PageButton | undefined }
  readonly quickView?: string
  readonly done?: readonly ('addedToCart' | 'checkedOut')[]
  readonly orderId?: string
  /** A page that counts nobody: only the server knows of it. */
  readonly isUncounted?: true
}

const perHundred = { leaves: 41, goesOn: 68, product: 46, search: 4, quickView: 7, cart: 9, checkout: 34, popup: 22 }
const mostPages = 9
/** How many of a hundred come so far down a page that they see its first button, its second, and so on. */
const scrolled = [96, 68, 46, 29] as const
const home = 'home'
const checkoutPath = '/checkout'
const cartPath = '/cart'

type Drawing = { readonly year: VisitsOfYear; readonly places: Places; readonly draws: Draws }
type Looking = {
  readonly visitor: PlannedVisitor
  readonly variant: string
  /** Whether the site shows its popup at that time. */
  readonly hasPopups: boolean
}
type Seen = Pick<PlannedStep, 'path' | 'productId' | 'term'> & { readonly page?: string }

export function createWalks({ year, places, draws }: Drawing) {
  const pages = year.pages.flatMap(page => {
    const place = places.pages.get(page.page)
    return place ? [{ ...page, place }] : []
  })
  const goal = places.pages.get(year.test.goal)

  const product = (id?: string): Seen | undefined => {
    const found =
      id === undefined
        ? draws.weighted(places.products, ({ weight }) => weight)
        : places.products.find(each => each.id === id)
    return found && { path: found.path, productId: found.id }
  }
  const pageBy = (weight: 'entry' | 'next'): Seen | undefined => {
    const found = draws.weighted(pages, page => page[weight])
    return found && { path: found.place.path, page: found.page }
  }

  function first(): Seen {
    return (draws.chance(20) ? product() : pageBy('entry')) ?? pageBy('entry') ?? { path: '/' }
  }

  function next(from: Seen, variant: string): Seen | undefined {
    const pull = year.test.variants.find(({ name }) => name === variant)?.percent ?? 0
    if (from.page === home && goal && draws.chance(pull)) return { path: goal.path, page: year.test.goal }
    if (draws.chance(perHundred.search)) {
      const term = draws.weighted(year.searches, ({ weight }) => weight)?.term
      if (term !== undefined) return { path: '/search', term }
    }
    // What draws to the goal draws nobody a second time.
    const found = (draws.chance(perHundred.product) ? product() : undefined) ?? pageBy('next')
    return from.page === home && found?.page === year.test.goal ? product() : found
  }

  /** What there is on a page, seen on the way to another. */
  function around(seen: Seen, to: Seen | undefined): Pick<PlannedStep, 'rendered' | 'clicked'> {
    const buttons = seen.page === undefined ? [] : (places.pages.get(seen.page)?.buttons ?? [])
    const rendered = buttons.filter((_, index) => draws.chance(scrolled[index] ?? scrolled.at(-1)!))
    const leading = to && rendered.filter(button => button.to === to.path)
    const clicked = leading && leading.length > 0 && draws.chance(72) ? leading[0] : undefined
    return { ...(rendered.length > 0 && { rendered }), ...(clicked && { clicked }) }
  }

  const reading = (isLong: boolean) => Math.round((isLong ? 44 : 17) * draws.spread(1.7))

  return {
    look({ visitor, variant, hasPopups }: Looking): PlannedStep[] {
      const seen: Seen[] = [first()]
      const [entry] = seen as [Seen]
      const isPulled = entry.page === home
      if (isPulled || !draws.chance(perHundred.leaves))
        while (seen.length < mostPages && (seen.length === 1 || draws.chance(perHundred.goesOn))) {
          const after = next(seen.at(-1)!, variant)
          // Whoever is not drawn in leaves the first page as readily as any other.
          if (!after || (seen.length === 1 && isPulled && after.page !== year.test.goal && draws.chance(62))) break
          if (after.path !== seen.at(-1)!.path) seen.push(after)
        }
      const buys = seen.some(({ productId }) => productId !== undefined) && draws.chance(perHundred.cart)
      const isGoingOn = buys && draws.chance(perHundred.checkout)
      const lastProduct = seen.findLastIndex(({ productId }) => productId !== undefined)
      const hasPopup = hasPopups && !visitor.hasSeenPopup && seen.length > 1 && draws.chance(perHundred.popup)
      if (hasPopup) visitor.hasSeenPopup = true
      const steps = seen.map((each, index): PlannedStep => {
        const { page: _, ...step } = each
        const isAlone = seen.length === 1
        const button = places.popupButton
        return {
          ...step,
          ...around(each, seen[index + 1]),
          seconds:
            isAlone && draws.chance(70) ? 2 + draws.random(8) : Math.max(3, reading(each.productId !== undefined)),
          ...(hasPopup && index === 1 && { popup: { clicked: button && draws.chance(11) ? button : undefined } }),
          ...(each.page === year.test.goal &&
            draws.chance(perHundred.quickView) && { quickView: product()?.productId ?? '' }),
          ...(buys && index === lastProduct && { done: ['addedToCart' as const] }),
        }
      })
      if (!isGoingOn) return steps
      return [
        ...steps,
        { path: cartPath, seconds: 20 },
        { path: checkoutPath, seconds: 35, done: ['checkedOut'], isUncounted: true },
      ]
    },

    /** From a page of the shop to the thanks, which open when the order is given. */
    buy({ orderId, productIds }: { orderId: string; productIds: readonly string[] }): PlannedStep[] {
      const wanted = productIds.flatMap(id => product(id) ?? [])
      const begins = pageBy('entry')
      return [
        ...(begins && draws.chance(60) ? [{ path: begins.path, seconds: reading(false) }] : []),
        ...(wanted.length === 0
          ? [{ path: '/', seconds: reading(false), done: ['addedToCart' as const] }]
          : wanted.map(({ path, productId }) => ({
              ...{ path, seconds: Math.max(8, reading(true)), done: ['addedToCart' as const] },
              ...(productId !== undefined && { productId }),
            }))),
        { path: cartPath, seconds: 12 + draws.random(40) },
        { path: checkoutPath, seconds: 70 + draws.random(150), done: ['checkedOut'], isUncounted: true },
        { path: checkoutPath, seconds: 12 + draws.random(30), orderId, isUncounted: true },
      ]
    },
  }
}
