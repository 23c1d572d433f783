import { quickViewMarks as marks } from '../cards-marks'
import type { ProductAnswer } from '../data'
import type { ViewContext } from '../view'
import { Gallery } from './gallery'
import { ProductScreen } from './product-screen'
import { screenProps } from './screen-props'

/** A product as it is shown above a list: the pictures and the form of its own page, and the way there. */
export const QuickView = ({ product, context }: { product: ProductAnswer; context: ViewContext }) => {
  const props = screenProps(product, context, 'quick-view')
  return (
    <>
      <Gallery productId={product.id} pictures={product.images} context={context} place="quick-view" />
      <div className="quick-view-words">
        <h2 className="quick-view-title">{context.text(product.title)}</h2>
        <div className={marks.form} data-props={JSON.stringify(props)}>
          <ProductScreen {...props} />
        </div>
        <a className="quick-view-page" href={context.path(product.path)}>
          {context.message('quickView.page')}
        </a>
      </div>
    </>
  )
}
