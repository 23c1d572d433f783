import {
  type OrderFilter,
  type OrderFulfilment,
  type OrderPayment,
  type OrderSort,
  orderFilters,
  orderFulfilments,
  orderPayments,
  orderSorts,
} from '@sitewright/domain/orders'

/** Which orders are looked at, as the address says it. */
export type OrderView = {
  readonly state: OrderFilter
  readonly payment?: OrderPayment | undefined
  readonly fulfilment?: OrderFulfilment | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly search: string
  readonly sort: OrderSort
  /** How many pages of the list are on the screen. */
  readonly pages: number
}

export const everyOrder: OrderView = {
  ...{ state: 'all', payment: undefined, fulfilment: undefined, from: undefined, until: undefined },
  ...{ search: '', sort: 'newest', pages: 1 },
}

/** As many are read again when somebody comes back; further ones are asked for by hand. */
export const mostPages = 20

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** An address may say anything: what no list knows is left out. */
export function readOrderView(query: string): OrderView {
  const given = new URLSearchParams(query)
  const one = <Word extends string>(name: string, words: readonly Word[]): Word | undefined =>
    words.find(word => word === given.get(name))
  const day = (name: string) => [given.get(name) ?? ''].find(isDay)
  const pages = Number(given.get('pages'))
  return {
    state: one('state', orderFilters) ?? everyOrder.state,
    payment: one('payment', orderPayments),
    fulfilment: one('fulfilment', orderFulfilments),
    from: day('from'),
    until: day('until'),
    search: (given.get('search') ?? '').slice(0, 100),
    sort: one('sort', orderSorts) ?? everyOrder.sort,
    pages: Number.isInteger(pages) && pages > 1 ? Math.min(pages, mostPages) : 1,
  }
}

/** What every list says anyway stands in no address. */
export function writeOrderView(view: OrderView): string {
  const said = new URLSearchParams()
  const usual: Partial<Record<string, unknown>> = everyOrder
  for (const name of ['state', 'payment', 'fulfilment', 'from', 'until', 'search', 'sort', 'pages'] as const) {
    const value = view[name]
    if (value !== undefined && value !== '' && value !== usual[name]) said.set(name, String(value))
  }
  return said.toString()
}

/** What the server is asked with; `pages` is only how much of the answer is shown. */
export const listedBy = ({ pages: _, search, ...view }: OrderView) => ({ ...view, search: search.trim() || undefined })
export type ListedBy = ReturnType<typeof listedBy>

/** The same as an address of the server, for what is exported. */
export const listedQuery = (listed: ListedBy): string =>
  new URLSearchParams(
    Object.entries(listed).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()

/** Whether more than a tab narrows the list. */
export const isNarrowed = ({ payment, fulfilment, from, until, search }: OrderView): boolean =>
  Boolean(payment || fulfilment || from || until || search.trim())
