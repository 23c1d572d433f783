import { IslandRoot, type ViewOf } from '../../kit'
import { cardsProps, ProductCard } from '../../kit/product-card'
import { productList } from '../block'
import { Catalogue } from './catalogue'
import { namesOf } from './names'

type Columns = ViewOf<typeof productList>['props']['columns']

/** A share of the screen: half of it where we choose the columns, otherwise by those that the owner chose. */
const cardSizes = ({ desktop, mobile }: Columns) =>
  `${mobile === 1 ? '(max-width: 432px) 100vw, ' : ''}(max-width: 720px) 50vw, ${Math.round(100 / desktop)}vw`

export const View = ({ props, data: { products }, context }: ViewOf<typeof productList>) => {
  const { columns, quickView } = props
  const { items, total, catalogue } = products
  if (items.length === 0 && !catalogue) {
    return props.excludeCurrent && context.mode === 'page' ? null : (
      <p className="product-list-empty">{context.message('products.none')}</p>
    )
  }
  const cards = items.length > 0 && (
    <ul className={`product-list columns-${columns.desktop} phone-columns-${columns.mobile}`}>
      {items.map((product, index) => (
        <ProductCard
          key={product.id}
          as="li"
          {...{ product, context, quickView }}
          sizes={cardSizes(columns)}
          isFirst={context.isFirstPicture && index === 0}
        />
      ))}
    </ul>
  )
  const list = catalogue ? (
    <Catalogue
      {...{ catalogue, total, context }}
      offers={{ stock: props.byStock, sale: props.bySale }}
      isNamed={props.source.filter.kind === 'label'}
    >
      {cards || undefined}
    </Catalogue>
  ) : (
    cards
  )
  const island = {
    ...cardsProps(props, context),
    ...(catalogue && namesOf(context)),
  }
  return context.mode === 'canvas' ? (
    list
  ) : (
    <IslandRoot type={productList.type} when="idle" props={island}>
      {list}
    </IslandRoot>
  )
}
