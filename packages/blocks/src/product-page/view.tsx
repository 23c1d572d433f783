import { IslandRoot, type ViewOf } from '../kit'
import { Gallery } from '../kit/product-form/gallery'
import { ProductScreen } from '../kit/product-form/product-screen'
import { screenProps } from '../kit/product-form/screen-props'
import { RichText } from '../kit/rich-text'
import { productPage } from './block'

const noOneBuysHere = (event: { preventDefault(): void }) => event.preventDefault()

export const View = ({ data: { product }, context }: ViewOf<typeof productPage>) => {
  if (!product) return <p className="product-missing">{context.message('product.choose')}</p>
  const props = screenProps(product, context, 'page')
  const [category] = product.categories
  const about = context.local(product.description)
  return (
    <article className="product-page">
      <div className="product-head">
        {category && (
          <p className="product-crumbs">
            <a className="product-category" href={context.path(category.path)}>
              {category.name}
            </a>
          </p>
        )}
        <h1>{context.text(product.title)}</h1>
      </div>
      <Gallery productId={product.id} pictures={product.images} context={context} place="page" />
      {context.mode === 'canvas' ? (
        <div className="product-island" onSubmitCapture={noOneBuysHere}>
          <ProductScreen {...props} />
        </div>
      ) : (
        <IslandRoot type={productPage.type} when="interaction" props={props} className="product-island">
          <ProductScreen {...props} />
        </IslandRoot>
      )}
      <div className="product-details">
        {about && (
          <details open>
            <summary>{context.message('product.about')}</summary>
            <RichText document={about} />
          </details>
        )}
        {product.details.map(({ title, text }) => {
          const words = context.local(text)
          return (
            <details key={context.text(title)}>
              <summary>{context.text(title)}</summary>
              {words && <RichText document={words} />}
            </details>
          )
        })}
      </div>
    </article>
  )
}
