import { Fragment } from 'react'
import type { FoundPage, ProductSummary, ViewContext } from '../../kit'
import { Picture, waitingStyle } from '../../kit/picture'
import { Price } from '../../kit/price'

const pictureSizes = '(max-width: 800px) 50vw, 18vw'

type Products = { readonly products: readonly ProductSummary[]; readonly context: ViewContext }

export const FoundProducts = ({ products, context }: Products) => (
  <ul className="results-products">
    {products.map((product, index) => {
      const [picture] = product.images
      return (
        <li key={product.id}>
          <a className="results-product" href={context.path(product.path)}>
            <span className="results-picture" style={picture ? waitingStyle(picture) : undefined}>
              {/* The name below it says what it is. */}
              {picture && (
                <Picture asset={picture} alt="" sizes={pictureSizes} isFirst={context.isFirstPicture && index === 0} />
              )}
            </span>
            <span className="results-line">
              <span className="results-name">{context.text(product.title)}</span>
              <Price {...product} money={context.money} message={context.message} />
            </span>
            <span className="results-note">{context.text(product.note)}</span>
          </a>
        </li>
      )
    })}
  </ul>
)

const Excerpt = ({ parts }: { parts: FoundPage['excerpt'] }) => (
  <p>
    {parts.map(({ text, isMatch }, index) => {
      const key = `${index} ${text}`
      return isMatch ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>
    })}
  </p>
)

export const FoundPages = ({ pages }: { readonly pages: readonly FoundPage[] }) => (
  <ul className="results-pages">
    {pages.map(({ id, title, path, excerpt }) => (
      <li key={id}>
        <article>
          <h3>
            <a className="results-title" href={path}>
              {title}
            </a>
          </h3>
          {excerpt.length > 0 && <Excerpt parts={excerpt} />}
        </article>
      </li>
    ))}
  </ul>
)
