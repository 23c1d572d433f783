import { IslandRoot, type ViewOf } from '../kit'
import { cardsProps, ProductCard } from '../kit/product-card'
import { product as block } from './block'

export const View = ({ props, data: { product }, context }: ViewOf<typeof block>) => {
  const { productId, look, quickView } = props
  if (!product) {
    // Visitors have nothing of a product that is gone; the owner hears what to do.
    if (context.mode === 'page') return null
    const message = productId === null ? 'product.pick' : 'product.gone.canvas'
    return <p className="product-missing">{context.message(message)}</p>
  }
  const card = (
    <ProductCard
      as="div"
      {...{ product, context, quickView }}
      className={look === 'wide' ? 'product-wide' : undefined}
      sizes={context.sizes(look === 'wide' ? { desktop: 2, mobile: 1 } : undefined)}
      isFirst={context.isFirstPicture}
      shown={{ price: props.showPrice, note: props.showNote, button: props.showButton }}
    />
  )
  return context.mode === 'canvas' ? (
    card
  ) : (
    <IslandRoot type={block.type} when="idle" props={cardsProps(props, context)}>
      {card}
    </IslandRoot>
  )
}
