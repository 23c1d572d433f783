import { type AnswerOf, type AnyRequest, type DataKinds, keysOf } from '@sitewright/blocks/kit'
import type { PageKey } from '@sitewright/domain/publishing'
import type { SiteTransaction } from '../../platform/database'
import type {
  AssetSource,
  CollectionSource,
  CommentSource,
  DonationSource,
  FormSource,
  MapSource,
  PlanSource,
  ProductSource,
  ReviewSource,
  SocialSource,
} from '../sources'
import { assetResolver } from './asset'
import { assetsResolver } from './assets'
import { commentsResolver } from './comments'
import { donationPageResolver } from './donation-page'
import { formResolver } from './form'
import { itemResolver } from './item'
import { itemsResolver } from './items'
import { labelsResolver } from './labels'
import { lockResolver } from './lock'
import { mapResolver } from './map'
import { memberPlansResolver } from './member-plans'
import { neighboursResolver } from './neighbours'
import { productResolver } from './product'
import { productsResolver } from './products'
import { earliest, type PageOfRequests, type Resolver } from './resolver'
import { reviewsResolver } from './reviews'
import { searchResolver } from './search'
import { socialFeedResolver } from './social-feed'

export { earliest } from './resolver'

export type ResolvedData<Requests extends readonly AnyRequest[]> = {
  /** In the order of the requests. */
  readonly answers: { readonly [Place in keyof Requests]: AnswerOf<Requests[Place]> }
  /** What the answers were made of. */
  readonly keys: ReadonlySet<PageKey>
  /** From then on the answers would be others although nothing is written. */
  readonly until: Date | undefined
}

export type DataResolver = <const Requests extends readonly AnyRequest[]>(
  tx: SiteTransaction,
  requests: Requests,
  page: PageOfRequests,
) => Promise<ResolvedData<Requests>>

export type DataSources = {
  readonly assets: AssetSource
  readonly products: Pick<ProductSource, 'list' | 'cards' | 'labels' | 'onSaleByIds'>
  readonly maps?: MapSource
  readonly social?: SocialSource
  readonly reviews?: ReviewSource
  readonly comments?: CommentSource
  readonly collections?: CollectionSource
  readonly now?: () => Date
  readonly forms?: FormSource
  readonly plans?: PlanSource
  readonly donations?: DonationSource
}

/** Answers every request of a page at once, for visitors and for the canvas. */
export function createDataResolver({
  assets,
  products,
  maps,
  social,
  reviews,
  comments,
  collections,
  now = () => new Date(),
  forms,
  plans,
  donations,
}: DataSources): DataResolver {
  const resolvers: { readonly [Kind in keyof DataKinds]: Resolver<Kind> } = {
    asset: assetResolver(assets),
    assets: assetsResolver(assets),
    comments: commentsResolver(comments),
    donationPage: donationPageResolver(donations),
    form: formResolver(forms),
    item: itemResolver({ assets, collections, maps }),
    items: itemsResolver({ assets, products, collections, now }),
    labels: labelsResolver({ ...products, collections }),
    lock: lockResolver,
    map: mapResolver(maps),
    memberPlans: memberPlansResolver(plans),
    neighbours: neighboursResolver({ assets, collections }),
    product: productResolver(products),
    products: productsResolver(products),
    reviews: reviewsResolver(reviews),
    search: searchResolver,
    socialFeed: socialFeedResolver(social),
  }
  return async <const Requests extends readonly AnyRequest[]>(
    tx: SiteTransaction,
    requests: Requests,
    page: PageOfRequests,
  ) => {
    const answers: AnswerOf<AnyRequest>[] = []
    const moments: (Date | undefined)[] = []
    for (const kind of new Set(requests.map(request => request.kind))) {
      const ofKind = requests.flatMap((request, place) => (request.kind === kind ? [{ request, place }] : []))
      const resolver = resolvers[kind] as Resolver<AnyRequest['kind']>
      const resolved = await resolver(tx, ofKind.map(({ request }) => request) as never, page)
      ofKind.forEach(({ place }, index) => {
        answers[place] = resolved.answers[index]!
      })
      moments.push(resolved.until)
    }
    const keys = requests.flatMap((request, place) => keysOf(request, answers[place]!))
    return { answers: answers as ResolvedData<Requests>['answers'], keys: new Set(keys), until: earliest(moments) }
  }
}
