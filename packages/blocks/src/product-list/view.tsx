import { IslandRoot, type ProductSummary, type ViewContext, type ViewOf } from '../kit'
import { DeferredPicture, Picture, waitingStyle } from '../kit/picture'
import { Price } from '../kit/price'
import { productList } from './block'

const badgeOf = (
  { soldOut, onSale, fewLeft }: ProductSummary,
  { message }: Pick<ViewContext, 'message'>,
): string | undefined => {
  if (soldOut) return message('products.soldOut')
  if (onSale) return message('products.sale')
  return fewLeft === undefined ? undefined : message('products.left', { count: fewLeft })
}

const Card = ({
  product,
  context,
  sizes,
  isFirst,
}: {
  product: ProductSummary
  context: ViewContext
  sizes: string
  isFirst: boolean
}) => {
  const [picture, second] = product.images
  const badge = badgeOf(product, context)
  return (
    <li className="product-card">
      <a className="product-link" href={product.path}>
        <span className="product-picture" style={picture ? waitingStyle(picture) : undefined}>
          {/* The name beside it says what it is; a description would be read twice. */}
          {picture && <Picture asset={picture} alt="" sizes={sizes} isFirst={isFirst} />}
          {second && (
            <DeferredPicture className="second" asset={second} alt="" sizes={sizes} load="false" isShownByScript />
          )}
          {badge && <span className="product-badge">{badge}</span>}
        </span>
        <span className="product-line">
          <span className="product-name">{context.text(product.title)}</span>
          <Price {...product} money={context.money} message={context.message} />
        </span>
        <span className="product-note">{context.text(product.note)}</span>
      </a>
    </li>
  )
}

type Columns = ViewOf<typeof productList>['props']['columns']

/** A share of the screen: half of it where we choose the columns, otherwise by those that the owner chose. */
const cardSizes = ({ desktop, mobile }: Columns) =>
  `${mobile === 1 ? '(max-width: 432px) 100vw, ' : ''}(max-width: 720px) 50vw, ${Math.round(100 / desktop)}vw`

export const View = ({ props, data: { products }, context }: ViewOf<typeof productList>) => {
  if (products.items.length === 0) {
    return props.excludeCurrent && context.mode === 'page' ? null : (
      <p className="product-list-empty">{context.message('products.none')}</p>
    )
  }
  const list = (
    <ul className={`product-list columns-${props.columns.desktop} phone-columns-${props.columns.mobile}`}>
      {products.items.map((product, index) => (
        <Card
          key={product.id}
          product={product}
          context={context}
          sizes={cardSizes(props.columns)}
          isFirst={context.isFirstPicture && index === 0}
        />
      ))}
    </ul>
  )
  return context.mode === 'canvas' ? (
    list
  ) : (
    <IslandRoot type={productList.type} when="idle" props={{}}>
      {list}
    </IslandRoot>
  )
}
