import { IslandRoot, type ViewOf } from '../kit'
import { ProductCard } from '../kit/product-card'
import { Gallery } from '../kit/product-form/gallery'
import { ProductScreen } from '../kit/product-form/product-screen'
import { screenProps } from '../kit/product-form/screen-props'
import { RichText } from '../kit/rich-text'
import { productPage } from './block'

const noOneBuysHere = (event: { preventDefault(): void }) => event.preventDefault()

type Props = ViewOf<typeof productPage>

const Related = ({ props, data: { others }, context }: Props) => {
  if (!props.related || others.items.length === 0) return null
  const own = context.text(props.relatedTitle).trim()
  return (
    <section className="product-related" aria-labelledby={`${context.blockId}-related`}>
      <h2 id={`${context.blockId}-related`}>
        {own === '' ? context.message('product.related') : <span {...context.editable('relatedTitle')}>{own}</span>}
      </h2>
      <ul>
        {others.items.map(other => (
          <ProductCard
            key={other.id}
            as="li"
            product={other}
            context={context}
            sizes="(min-width: 768px) 25vw, 50vw"
            isFirst={false}
            quickView={false}
          />
        ))}
      </ul>
    </section>
  )
}

export const View = (block: Props) => {
  const {
    data: { product },
    context,
  } = block
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
      <Related {...block} />
    </article>
  )
}
