import { adjustStock, createProduct, listProducts, type ProductRow } from '@sitewright/contract/products'
import { actionFailureMessages } from '@sitewright/domain/catalogue/messages'
import { isCurrencyCode, parseMoney } from '@sitewright/domain/money'
import { fromPrice, isSoldOut, priceVaries } from '@sitewright/domain/products'
import { localise } from '@sitewright/domain/sites'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Form } from 'react-aria-components'
import { call, messageOf } from '../app/api'
import { keys } from '../app/queries'
import { forgetAnswers } from '../canvas/answers'
import { useCurrency } from '../pages/use-site'
import { announce } from '../ui/announce'
import { Button, IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { SearchField, TextField } from '../ui/field'
import { Empty, Failed, Waiting } from '../ui/states'
import { Status } from '../ui/status'
import { showToast } from '../ui/toast'
import { money } from './order-words'

const titleOf = (product: ProductRow): string => localise(product.title, 'en', 'en') ?? ''

const stateWords = { PUBLISHED: 'Available', SCHEDULED: 'Scheduled', DRAFT: 'Hidden' } as const

const Stock = ({ product }: { product: ProductRow }) => {
  const client = useQueryClient()
  const adjust = useMutation({
    mutationFn: ({ variantId, difference }: { variantId: string; difference: number }) =>
      call(adjustStock, { params: { productId: product.id, variantId }, body: { difference } }),
    onSuccess: (after, { variantId }) => {
      forgetAnswers()
      const left = after.variants.find(variant => variant.id === variantId)?.qtyInStock
      announce(`${titleOf(after)}: ${left} in stock`)
      return client.invalidateQueries({ queryKey: keys.allProducts })
    },
    onError: () => showToast(actionFailureMessages.updateQuantity),
  })
  return (
    <div className="stock-list">
      {product.variants.map(variant => {
        const name = variant.optionValues.join(', ') || titleOf(product)
        return (
          <div key={variant.id} className="stock-line">
            <span className="soft">{variant.optionValues.join(', ')}</span>
            {variant.unlimited ? (
              <span className="soft">Unlimited</span>
            ) : (
              <>
                <IconButton
                  icon={Minus}
                  label={`One less of ${name}`}
                  isDisabled={variant.qtyInStock === 0 || adjust.isPending}
                  onPress={() => adjust.mutate({ variantId: variant.id, difference: -1 })}
                />
                <span className="stock-count num">{variant.qtyInStock}</span>
                <IconButton
                  icon={Plus}
                  label={`One more of ${name}`}
                  isDisabled={adjust.isPending}
                  onPress={() => adjust.mutate({ variantId: variant.id, difference: 1 })}
                />
              </>
            )}
          </div>
        )
      })}
    </div>
  )
}

const AddProduct = ({ currency, onClose }: { currency: string; onClose: () => void }) => {
  const client = useQueryClient()
  const [title, setTitle] = useState('')
  const [price, setPrice] = useState('')
  const [quantity, setQuantity] = useState('1')
  const [isTried, setTried] = useState(false)
  const create = useMutation({
    mutationFn: (body: { title: string; price: number; quantity: number }) => call(createProduct, { body }),
    onSuccess: () => {
      forgetAnswers()
      showToast('Product added')
      onClose()
      return client.invalidateQueries({ queryKey: keys.allProducts })
    },
  })
  const parsed = isCurrencyCode(currency) ? parseMoney(price, currency) : ({ ok: false, reason: 'not-a-number' } as const)
  const pieces = /^\d{1,7}$/.test(quantity.trim()) ? Number(quantity) : undefined
  const submit = () => {
    setTried(true)
    if (title.trim() === '' || !parsed.ok || pieces === undefined) return
    create.mutate({ title: title.trim(), price: parsed.minorUnits, quantity: pieces })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add a product"
      width="medium"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="add-product" isDisabled={create.isPending}>
            {create.isPending ? 'Adding' : 'Add product'}
          </Button>
        </>
      }
    >
      <Form
        id="add-product"
        className="fields"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label="Name"
          value={title}
          onChange={setTitle}
          maxLength={200}
          autoFocus
          error={isTried && title.trim() === '' ? 'Please enter a name' : undefined}
        />
        <TextField
          label="Price"
          value={price}
          onChange={setPrice}
          before={currency}
          input={{ inputMode: 'decimal' }}
          error={isTried && !parsed.ok ? 'Please enter a price such as 38.00' : undefined}
        />
        <TextField
          label="In stock"
          value={quantity}
          onChange={setQuantity}
          input={{ inputMode: 'numeric' }}
          error={isTried && pieces === undefined ? 'Please enter a whole number' : undefined}
        />
        {create.isError && (
          <p className="field-error" role="alert">
            {messageOf(create.error)}
          </p>
        )}
      </Form>
    </Dialog>
  )
}

export const ProductsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const currency = useCurrency()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const [isAdding, setAdding] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: keys.products(wanted),
    queryFn: () => call(listProducts, { query: { search: wanted || undefined } }),
    placeholderData: keepPreviousData,
  })
  const add = (
    <Button kind="primary" onPress={() => setAdding(true)}>
      Add product
    </Button>
  )
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">Commerce</p>
          <h1>Products</h1>
        </div>
        {add}
      </header>
      {tabs}
      <div className="products-tools">
        <SearchField label="Search products" value={search} onChange={setSearch} />
      </div>
      <div className="orders-scroll">
        {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={6} rowHeight={56} />)}
        {data?.items.length === 0 && (
          <Empty action={wanted ? undefined : add}>
            {wanted ? `No product matches '${wanted}'.` : 'Nothing to sell yet. Add a product.'}
          </Empty>
        )}
        {data && data.items.length > 0 && (
          <table className="table products">
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Price</th>
                <th scope="col">Status</th>
                <th scope="col">In stock</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map(product => (
                <tr key={product.id}>
                  <td>
                    <span className="product-cell">
                      {product.imageUrls[0] ? (
                        <img src={`${product.imageUrls[0]}?format=100w`} alt="" loading="lazy" />
                      ) : (
                        <span className="no-picture" />
                      )}
                      <span>
                        <b>{titleOf(product)}</b>
                        <span className="second">{localise(product.note, 'en', 'en')}</span>
                      </span>
                    </span>
                  </td>
                  <td className="num">
                    {`${priceVaries(product) ? 'from ' : ''}${money(fromPrice(product), currency)}`}
                  </td>
                  <td>
                    {isSoldOut(product) ? (
                      <Status tone="danger">Sold out</Status>
                    ) : (
                      <Status tone={product.state === 'PUBLISHED' ? 'success' : 'neutral'} isWaiting={product.state !== 'PUBLISHED'}>
                        {stateWords[product.state]}
                      </Status>
                    )}
                  </td>
                  <td>
                    <Stock product={product} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {isAdding && <AddProduct currency={currency} onClose={() => setAdding(false)} />}
    </main>
  )
}
