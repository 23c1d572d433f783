import { classes } from './alignment'
import { quickViewMarks as marks, quickViewMessages } from './cards-marks'
import type { ProductSummary } from './data'
import { DeferredPicture, Picture, waitingStyle } from './picture'
import { Price } from './price'
import type { ViewContext } from './view'

const badgeOf = (
  { soldOut, onSale, fewLeft }: ProductSummary,
  { message }: Pick<ViewContext, 'message'>,
): string | undefined => {
  if (soldOut) return message('products.soldOut')
  if (onSale) return message('products.sale')
  return fewLeft === undefined ? undefined : message('products.left', { count: fewLeft })
}

/** What the island of a block with cards is told. */
export const cardsProps = ({ quickView }: { readonly quickView: boolean }, { messages }: ViewContext) =>
  quickView ? { quickView: messages(quickViewMessages) } : {}

/** More than these would make a second line on a phone. */
const mostSwatches = 5

const CardSwatches = ({ option, values }: NonNullable<ProductSummary['cardSwatches']>) => (
  <span className="product-swatches">
    {/* Said once as words: not everybody tells colours apart, or sees them. */}
    <span className="for-screen-readers">{`${option}: ${values.map(({ label }) => label).join(', ')}`}</span>
    {values.slice(0, mostSwatches).map(({ label, fill }) => (
      <i key={label} style={{ background: fill }} aria-hidden="true" />
    ))}
    {values.length > mostSwatches && <span aria-hidden="true">{`+${values.length - mostSwatches}`}</span>}
  </span>
)

/** A product as one link, and beside it the button that shows it without leaving the page. */
export const ProductCard = ({
  as: Element,
  product,
  context,
  sizes,
  isFirst,
  quickView,
  shown = { price: true, note: true },
  className,
}: {
  as: 'li' | 'div'
  product: ProductSummary
  context: ViewContext
  sizes: string
  isFirst: boolean
  quickView: boolean
  shown?: { readonly price: boolean; readonly note: boolean; readonly button?: boolean }
  className?: string | undefined
}) => {
  const [picture, second] = product.images
  const badge = badgeOf(product, context)
  const title = context.text(product.title)
  return (
    <Element className={classes(marks.card, className)}>
      <a className="product-link" href={context.path(product.path)}>
        <span className="product-picture" style={picture ? waitingStyle(picture) : undefined}>
          {/* The name beside it says what it is; a description would be read twice. */}
          {picture && <Picture asset={picture} alt="" sizes={sizes} isFirst={isFirst} />}
          {second && (
            <DeferredPicture className="second" asset={second} alt="" sizes={sizes} load="false" isShownByScript />
          )}
          {badge && <span className="product-badge">{badge}</span>}
        </span>
        <span className="product-words">
          <span className="product-line">
            <span className="product-name">{title}</span>
            {shown.price && <Price {...product} money={context.money} message={context.message} />}
          </span>
          {shown.note && <span className="product-note">{context.text(product.note)}</span>}
          {product.cardSwatches && <CardSwatches {...product.cardSwatches} />}
          {shown.button && (
            <span className="button button-secondary button-medium product-view">
              {context.message('product.view')}
            </span>
          )}
        </span>
      </a>
      {quickView && (
        <button
          type="button"
          className={marks.button}
          aria-haspopup="dialog"
          aria-label={context.message('quickView.openOf', { title })}
          {...{ [marks.product]: product.id }}
        >
          {context.message('quickView.open')}
        </button>
      )}
    </Element>
  )
}
