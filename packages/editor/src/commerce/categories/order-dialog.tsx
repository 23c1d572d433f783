import { type CategoryProducts, listCategoryProducts, orderCategoryProducts } from '@sitewright/contract/categories'
import { limits } from '@sitewright/domain/catalogue'
import { localise } from '@sitewright/domain/sites'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { renewAnswers } from '../../site/answers'
import { announce } from '../../ui/announce'
import { IconButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { FormDialog } from '../../ui/form-dialog'
import { Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'

type Item = CategoryProducts['items'][number]

const Ordering = ({
  category,
  data: { items, total },
  onClose,
}: {
  category: { readonly id: string; readonly name: string }
  data: CategoryProducts
  onClose: () => void
}) => {
  const { primaryLocale: locale } = useSession().site
  const client = useQueryClient()
  const list = useRef<HTMLOListElement>(null)
  const [order, setOrder] = useState<readonly Item[]>(items)
  const [dragged, setDragged] = useState<number>()
  const save = useMutation({
    mutationFn: () =>
      call(orderCategoryProducts, {
        params: { categoryId: category.id },
        body: { productIds: order.map(({ id }) => id) },
      }),
    onSuccess: saved => {
      client.setQueryData(keys.categoryProducts(category.id), saved)
      renewAnswers()
      showToast(t('Saved'))
      onClose()
    },
  })
  const titleOf = ({ title }: Item) => localise(title, locale, locale) ?? ''
  const move = (from: number, to: number) => {
    const item = order[from]
    if (!item || from === to || to < 0 || to >= order.length) return
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, item))
    announce(t('{item} is now {to} of {order}', { item: titleOf(item), to: to + 1, order: order.length }))
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('li')[to]?.focus())
  }
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.target !== event.currentTarget) return
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (event.altKey) move(index, index + step)
    else list.current?.querySelectorAll<HTMLElement>('li')[index + step]?.focus()
  }
  const drop = (to: number) => (event: DragEvent) => {
    event.preventDefault()
    if (dragged !== undefined) move(dragged, to)
    setDragged(undefined)
  }
  return (
    <FormDialog
      title={t('Order in {name}', { name: category.name })}
      submit={[t('Save order'), t('Saving')]}
      isBusy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
      {...(save.isError && { failure: messageOf(save.error) })}
    >
      <p className="soft">{t('Drag, or press Alt with an arrow. Shoppers see it while they sort by nothing else.')}</p>
      {total > order.length && (
        <p className="soft">
          {t('The first {orderableItems} are put in order by hand; the others follow.', {
            orderableItems: limits.orderableItems,
          })}
        </p>
      )}
      <ol ref={list} className="category-order">
        {order.map((item, index) => (
          <li
            key={item.id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a row is moved by keys while it has the focus
            tabIndex={0}
            aria-label={t('{item}, {index} of {order}', { item: titleOf(item), index: index + 1, order: order.length })}
            draggable
            onKeyDown={onKeyDown(index)}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', titleOf(item))
              setDragged(index)
            }}
            onDragOver={event => event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
            onDrop={drop(index)}
          >
            {item.imageUrl ? (
              <img src={`${item.imageUrl}?format=100w`} alt="" />
            ) : (
              <span className="category-no-image" />
            )}
            <span className="category-order-name">{titleOf(item)}</span>
            <IconButton
              icon={ChevronUp}
              label={t('Move {item} up', { item: titleOf(item) })}
              isDisabled={index === 0}
              onPress={() => move(index, index - 1)}
            />
            <IconButton
              icon={ChevronDown}
              label={t('Move {item} down', { item: titleOf(item) })}
              isDisabled={index === order.length - 1}
              onPress={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
    </FormDialog>
  )
}

/** In which order a category shows its own products. */
export const OrderDialog = ({
  category,
  onClose,
}: {
  category: { readonly id: string; readonly name: string }
  onClose: () => void
}) => {
  const { data, isError, refetch } = useQuery({
    queryKey: keys.categoryProducts(category.id),
    queryFn: () => call(listCategoryProducts, { params: { categoryId: category.id } }),
  })
  if (data) return <Ordering {...{ category, data, onClose }} />
  return (
    <Dialog isOpen onClose={onClose} title={t('Order in {name}', { name: category.name })} width="medium">
      {isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={5} rowHeight={52} />}
    </Dialog>
  )
}
