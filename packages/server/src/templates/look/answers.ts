import { type AnswerOf, type AnyRequest, type DataKinds, emptyAnswer, type MapAnswer } from '@sitewright/blocks/kit'
import { type PagesOfSite, pageCollection } from '@sitewright/domain/publishing'
import { entriesOf, type Standing } from './entries'
import { goodsOf } from './goods'
import { plansOf } from './plans'

export type DrawMap = (request: DataKinds['map']['request'], district?: string) => MapAnswer

type Library = Standing & {
  readonly pages: PagesOfSite
  readonly forms: ReadonlyMap<string, NonNullable<DataKinds['form']['answer']>>
  readonly drawMap: DrawMap
  /** What stands in the file of a district, by its id. */
  readonly district: (id: string) => string | undefined
}

/** Answers what blocks of a template ask for, from its files alone. */
export function createAnswers({ pages, forms, drawMap, district, ...standing }: Library) {
  const { library, template } = standing
  const goods = goodsOf(template, library)
  const entries = entriesOf(standing)
  const picture = (id: string | null) => (id === null ? undefined : library.get(id))

  function items(request: DataKinds['items']['request']): DataKinds['items']['answer'] | undefined {
    const found = entries(request)
    if (found) return found
    const { pageId, collectionId } = request
    const named = collectionId === 'here' ? pageId : collectionId
    if (named === undefined || pageCollection(named, pages, pageId).kind !== 'products') return undefined
    const { items: cards, total } = goods(request)
    const shown = cards.map(({ note, images, ...card }) => ({
      ...{ id: card.id, kind: 'product' as const, path: card.path, title: card.title, excerpt: note },
      ...{ image: images[0] ?? null, at: null, labels: [], price: card },
    }))
    return { of: 'products', items: shown, total }
  }

  return <Request extends AnyRequest>(request: Request): AnswerOf<Request> => {
    const asked: AnyRequest = request
    const known = (): unknown => {
      switch (asked.kind) {
        case 'asset':
          return picture(asked.id)
        case 'assets':
          return asked.ids.flatMap(id => picture(id) ?? [])
        case 'form':
          return asked.formId === null ? undefined : forms.get(asked.formId)
        case 'items':
          return items(asked)
        case 'map':
          return drawMap(asked, asked.districtId === null ? undefined : district(asked.districtId))
        case 'memberPlans':
          return plansOf(template, asked)
        case 'products':
          return goods(asked)
        default:
          return undefined
      }
    }
    return (known() ?? emptyAnswer(request)) as AnswerOf<Request>
  }
}
