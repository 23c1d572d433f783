import { type ReadMessage, readMessages } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { giftCardCheckoutUrl, routes } from '@sitewright/domain/pages'
import {
  effectivePrice,
  fewLeftLimit,
  firstChoice,
  fromPrice,
  isInStock,
  normalPrice,
  planPrice,
  priceVaries,
  variantFor,
} from '@sitewright/domain/products'
import { type FormEvent, useState } from 'react'
import { buttonClass } from '../button'
import { type IslandServices, refusalText } from '../island'
import { Price } from '../price'
import { showSlide } from '../show-slide'
import { Instalments } from './instalments'
import { Options } from './options'
import { Plans } from './plans'
import { PriceBreaks } from './price-breaks'
import type { ScreenMessage, ScreenProps } from './screen-props'
import { WatchForm } from './watch-form'

type State =
  | { readonly kind: 'ready' | 'adding' }
  | { readonly kind: 'added'; readonly count: number }
  | { readonly kind: 'failed'; readonly message: string }

type Added = { readonly shoppingCart: { readonly totalQuantity: number }; readonly checkoutPath?: string }

const mostAtOnce = 99

const priceOf = ({ variants, own }: ScreenProps, variant: ScreenProps['variants'][number] | undefined) => {
  const all = variants.map(({ price, salePrice, onSale }) => ({ price, salePrice, onSale }))
  if (variant) {
    const now = effectivePrice(variant)
    return { fromPrice: now, normalPrice: variant.price, priceVaries: false, onSale: now < variant.price }
  }
  const content = {
    productType: 'PHYSICAL' as const,
    variants: variants.map(one => ({ ...one, optionValues: [] })),
    priceCents: own?.priceCents ?? 0,
    salePriceCents: own?.salePriceCents ?? null,
    onSale: own?.onSale ?? false,
  }
  return {
    fromPrice: fromPrice(content),
    normalPrice: normalPrice(content),
    priceVaries: priceVaries(all),
    onSale: own?.onSale ?? false,
  }
}

const stockSentence = (
  variant: ScreenProps['variants'][number] | undefined,
  message: ReadMessage<ScreenMessage>,
): string => {
  if (!variant) return message('product.notMade')
  if (!isInStock(variant)) return message('product.gone')
  return !variant.unlimited && variant.qtyInStock <= (variant.lowAt ?? fewLeftLimit)
    ? message('product.fewLeft', { count: variant.qtyInStock })
    : message('product.inStock')
}

/** Beside a sale: until when, and what it cost least before, as shops in the European Union tell. */
const SaleFacts = ({
  variant: { saleEnds, lowestPrice },
  money,
  message,
}: {
  variant: ScreenProps['variants'][number]
  money: (minorUnits: number) => string
  message: ReadMessage<ScreenMessage>
}) => {
  const facts = [
    ...(lowestPrice === undefined ? [] : [message('product.lowest', { price: money(lowestPrice) })]),
    ...(saleEnds === undefined ? [] : [message('product.saleEnds', { date: saleEnds })]),
  ]
  return facts.length > 0 && <p className="product-sale">{facts.join(' ')}</p>
}

/** Choices and the button. Drawn on the server, taken over in the browser at the first touch. */
export const ProductScreen = (props: ScreenProps & { services?: IslandServices }) => {
  const {
    itemId,
    title,
    currency,
    rating,
    galleryId,
    pictureIds,
    optionNames,
    optionWords,
    swatches,
    variants,
    plans,
    breaks,
    instalments,
    giftCardsOf,
    freeAmount,
    messages,
    addToCart,
    services,
  } = props
  const message = readMessages(messages)
  const [chosen, setChosen] = useState<readonly string[]>(() => firstChoice(variants)?.optionValues ?? [])
  const [quantity, setQuantity] = useState(1)
  const [planId, setPlanId] = useState(plans?.only ? (plans.list[0]?.id ?? '') : '')
  const [state, setState] = useState<State>({ kind: 'ready' })
  const variant = variantFor(variants, chosen)
  const canBuy = variant !== undefined && isInStock(variant)
  const money = (cents: number) => formatMinorUnits(cents, currency as CurrencyCode, { trimZeroFraction: true })
  const most = !variant || variant.unlimited ? mostAtOnce : Math.min(mostAtOnce, Math.max(1, variant.qtyInStock))

  const once = priceOf(props, variant)
  const plan = plans?.only ? plans.list.find(({ id }) => id === planId) : undefined
  const each = plan && planPrice(once.fromPrice, plan)
  const price = each === undefined ? once : { ...once, fromPrice: each, normalPrice: each, onSale: false }

  const choose = (option: number, value: string) => {
    const next = optionNames.map((_, index) => (index === option ? value : (chosen[index] ?? '')))
    setChosen(next)
    setState({ kind: 'ready' })
    const picture = pictureIds.indexOf(variantFor(variants, next)?.imageId ?? '')
    const gallery = document.getElementById(galleryId)
    if (picture >= 0 && gallery) showSlide(gallery, picture)
  }

  const add = async (event: FormEvent) => {
    if (!services) return
    event.preventDefault()
    if (!variant || state.kind === 'adding') return
    setState({ kind: 'adding' })
    const answer = await services.request<Added>({
      method: 'POST',
      path: addToCart.path,
      body: { itemId, sku: variant.sku, quantity: Math.min(quantity, most), ...(planId && { planId }) },
    })
    if (!answer.ok) {
      setState({ kind: 'failed', message: refusalText(answer, message('product.notAdded')) })
      return
    }
    const { checkoutPath, shoppingCart } = answer.data
    // What comes again is bought by itself: the cart and its count stay as they are.
    if (checkoutPath) return location.assign(checkoutPath)
    const count = shoppingCart.totalQuantity
    services.events.emit('cart:changed', { ...shoppingCart, added: true })
    services.announce(message('product.added', { title, count }))
    setState({ kind: 'added', count })
  }

  return (
    <div className="product-screen">
      <form className="product-form" method={addToCart.method} action={addToCart.action} onSubmit={add}>
        <input type="hidden" name="itemId" value={itemId} />
        <p className="product-price">
          <Price {...price} money={money} message={message} />
          {rating && <span className="product-rating">{rating}</span>}
        </p>
        {variant?.onSale && <SaleFacts {...{ variant, money, message }} />}
        {breaks && variant && <PriceBreaks {...{ variant, quantity, messages: breaks, money }} />}
        {instalments && !planId && (
          <Instalments {...instalments} {...{ money }} price={priceOf(props, variant).fromPrice} />
        )}
        <Options {...{ optionNames, optionWords, swatches, variants, chosen, message }} onChoose={choose} />
        {plans && (
          <Plans {...{ plans, money }} price={priceOf(props, variant).fromPrice} chosen={planId} onChoose={setPlanId} />
        )}
        {giftCardsOf !== undefined && (
          <div className="product-buy">
            <a
              className={buttonClass()}
              href={giftCardCheckoutUrl({ websiteId: giftCardsOf, giftCardProductId: itemId, sku: variant?.sku })}
            >
              {message('product.give')}
            </a>
          </div>
        )}
        {giftCardsOf === undefined && (canBuy || !variant) && (
          <div className="product-buy">
            {canBuy && (
              <label className="product-quantity">
                <span className="for-screen-readers">{message('product.quantity')}</span>
                <input
                  type="number"
                  name="quantity"
                  inputMode="numeric"
                  min={1}
                  max={most}
                  value={quantity}
                  onChange={event =>
                    setQuantity(Math.min(most, Math.max(1, Math.floor(Number(event.currentTarget.value)) || 1)))
                  }
                />
              </label>
            )}
            <button type="submit" className={buttonClass()} disabled={!canBuy} aria-busy={state.kind === 'adding'}>
              {planId && canBuy && plans
                ? readMessages(plans.messages)(state.kind === 'adding' ? 'plan.subscribing' : 'plan.subscribe')
                : message(state.kind === 'adding' ? 'product.adding' : canBuy ? 'product.add' : 'products.soldOut')}
            </button>
          </div>
        )}
        {state.kind === 'failed' && (
          <p className="product-problem" role="alert">
            {state.message}
          </p>
        )}
        {state.kind === 'added' && (
          <p className="product-added">
            {message('product.inCart')} <a href="/cart">{message('product.viewCart')}</a> {message('product.or')}{' '}
            <a href={routes.checkout}>{message('product.checkOut')}</a>.
          </p>
        )}
        {giftCardsOf === undefined && <p className="product-stock">{stockSentence(variant, message)}</p>}
      </form>
      {freeAmount && giftCardsOf !== undefined && (
        <form className="product-amount" method="get" action={routes.giftCardCheckout}>
          <input type="hidden" name="websiteId" value={giftCardsOf} />
          <input type="hidden" name="giftCardProductId" value={itemId} />
          <label htmlFor={`${galleryId}-amount`}>{freeAmount.label}</label>
          <div className="product-watch-line">
            <input
              id={`${galleryId}-amount`}
              type="number"
              name="amount"
              inputMode="decimal"
              step="any"
              required
              min={freeAmount.least}
              max={freeAmount.most}
            />
            <button type="submit" className={buttonClass()}>
              {freeAmount.choose}
            </button>
          </div>
        </form>
      )}
      {variant && !canBuy && giftCardsOf === undefined && (
        <WatchForm
          key={variant.sku}
          id={`${galleryId}-watch`}
          sku={variant.sku}
          {...{ itemId, path: props.path, watchStock: props.watchStock, message, services }}
        />
      )}
    </div>
  )
}
