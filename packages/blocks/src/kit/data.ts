import type { PageKey } from '@sitewright/domain/publishing'
import * as z from 'zod/mini'
import { asset } from './data-kinds/asset'
import { assets } from './data-kinds/assets'
import { comments } from './data-kinds/comments'
import type { AskingPage } from './data-kinds/define-data-kind'
import { donationPage } from './data-kinds/donation-page'
import { form } from './data-kinds/form'
import { item } from './data-kinds/item'
import { items } from './data-kinds/items'
import { labels } from './data-kinds/labels'
import { lock } from './data-kinds/lock'
import { map } from './data-kinds/map'
import { memberPlans } from './data-kinds/member-plans'
import { neighbours } from './data-kinds/neighbours'
import { product } from './data-kinds/product'
import { products } from './data-kinds/products'
import { reviews } from './data-kinds/reviews'
import { search } from './data-kinds/search'
import { socialFeed } from './data-kinds/social-feed'

export type { AssetAnswer } from './data-kinds/asset'
export type { CommentAnswer, CommentsAnswer } from './data-kinds/comments'
export type { AskingPage } from './data-kinds/define-data-kind'
export type { DonationOffer } from './data-kinds/donation-page'
export type { FormAnswer } from './data-kinds/form'
export type { EventAnswer, ItemAnswer, ItemAnswerKind, LabelOfItem } from './data-kinds/item'
export {
  type EventsAnswer,
  eventTimes,
  type ItemCard,
  type ItemsAnswer,
  itemOrders,
  type ListPaging,
  mostItems,
  pageOrderLabels,
} from './data-kinds/items'
export { type LabelAnswer, labelOrders, mostLabels } from './data-kinds/labels'
export type { LockAnswer } from './data-kinds/lock'
export { type MapAnswer, maxMapMarkers } from './data-kinds/map'
export type { PlanOffer } from './data-kinds/member-plans'
export type { NeighboursAnswer } from './data-kinds/neighbours'
export type { ProductAnswer } from './data-kinds/product'
export { type CatalogueAnswer, type ProductSummary, productOrderLabels, productOrders } from './data-kinds/products'
export type { ReviewAnswer, ReviewsAnswer } from './data-kinds/reviews'
export type { FoundPage, SearchAnswer } from './data-kinds/search'
export type { SocialFeedAnswer, SocialPicture } from './data-kinds/social-feed'

/** Everything a block may ask for. The server and the canvas answer the same requests; a block never fetches. */
const dataKinds = {
  asset,
  assets,
  comments,
  donationPage,
  form,
  item,
  items,
  labels,
  lock,
  map,
  memberPlans,
  neighbours,
  product,
  products,
  reviews,
  search,
  socialFeed,
}

type Kinds = typeof dataKinds
export type DataKinds = {
  readonly [Kind in keyof Kinds]: {
    readonly request: Omit<z.output<Kinds[Kind]['request']>, 'kind'>
    readonly answer: Parameters<Kinds[Kind]['showsPicture']>[0]
  }
}
export type AnyRequest = z.output<Kinds[keyof Kinds]['request']>
export type AnswerOf<Request> = Request extends { kind: infer Kind extends keyof Kinds }
  ? DataKinds[Kind]['answer']
  : never

const everyKind = Object.values(dataKinds)

/** How a block asks, by the kind of what it wants. */
export const query = Object.fromEntries(everyKind.map(({ kind, query: ask }) => [kind, ask])) as {
  readonly [Kind in keyof Kinds]: Kinds[Kind]['query']
}

type RequestSchema = Kinds[keyof Kinds]['request']
export const dataRequest = z.discriminatedUnion(
  'kind',
  everyKind.map(({ request }) => request) as [RequestSchema, ...RequestSchema[]],
)

/** A kind whose request and answer are known to belong to it. */
type KindOf<Request extends AnyRequest> = {
  readonly empty: AnswerOf<Request>
  showsPicture(answer: AnswerOf<Request>): boolean
  keys(request: Request, answer: AnswerOf<Request>): readonly PageKey[]
  onPage?(request: Request, page: AskingPage): Request
  readonly parts?: {
    of(request: Request): readonly AnyRequest[]
    join(answers: readonly unknown[]): AnswerOf<Request>
    split(request: Request, answer: AnswerOf<Request>): readonly unknown[]
  }
}
const kindOf = <Request extends AnyRequest>({ kind }: Request): KindOf<Request> =>
  dataKinds[kind] as unknown as KindOf<Request>

export const emptyAnswer = <Request extends AnyRequest>(request: Request): AnswerOf<Request> => kindOf(request).empty

export const showsPicture = <Request extends AnyRequest>(request: Request, answer: AnswerOf<Request>): boolean =>
  kindOf(request).showsPicture(answer)

export const keysOf = <Request extends AnyRequest>(request: Request, answer: AnswerOf<Request>): readonly PageKey[] =>
  kindOf(request).keys(request, answer)

/** The request as it is asked from one page: "the product" is the one of that page, "here" is there. */
export const requestOnPage = <Request extends AnyRequest>(request: Request, page: AskingPage): Request =>
  kindOf(request).onPage?.(request, page) ?? request

/** What a request consists of, each with an answer of its own; most are one. */
export const partsOf = (request: AnyRequest): readonly AnyRequest[] => kindOf(request).parts?.of(request) ?? [request]

export const joinAnswers = <Request extends AnyRequest>(
  request: Request,
  answers: readonly unknown[],
): AnswerOf<Request> => {
  const { parts } = kindOf(request)
  return parts ? parts.join(answers) : (answers[0] as AnswerOf<Request>)
}

/** The answers to the parts of a request, in their order. */
export const splitAnswer = <Request extends AnyRequest>(
  request: Request,
  answer: AnswerOf<Request>,
): readonly unknown[] => kindOf(request).parts?.split(request, answer) ?? [answer]
