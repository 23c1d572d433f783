import './swipe-row.css'
import type { OrderSummary } from '@sitewright/contract/orders'
import { Package } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'
import { FulfilDialog } from './fulfil-dialog'
import { whyNotFulfil } from './order-words'
import { useOrder } from './use-orders'

/** As wide as what a swipe uncovers; half of it is enough to mean it. */
const uncovered = 112

/** Reads the order first: the list does not know which of its pieces are still here. */
const Fulfilling = ({ orderId, onClose }: { orderId: string; onClose: () => void }) => {
  const { data: order, error } = useOrder(orderId)
  // Asked once: an order that was sent from here has nothing left to send either.
  const asked = useRef<string | false>(undefined)
  if (order && asked.current === undefined) asked.current = whyNotFulfil(order) ?? false
  const refused = error ? messageOf(error) : asked.current
  useEffect(() => {
    if (!refused) return
    showToast(refused)
    onClose()
  }, [refused, onClose])
  return order && !refused ? <FulfilDialog order={order} onClose={onClose} /> : null
}

const mayBeSent: readonly OrderSummary['fulfilment'][] = ['pending', 'part-sent']

/** A row that a finger draws aside to fulfil its order. The button under it is there for keys as well. */
export const SwipeRow = ({ order, children }: { order: OrderSummary; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const [isFulfilling, setFulfilling] = useState(false)
  const moved = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; isMoving: boolean }>(undefined)
  const place = (x: number | undefined) => {
    if (moved.current) moved.current.style.translate = x === undefined ? '' : `${x}px`
  }
  const follow = ({ clientX, pointerId, currentTarget }: PointerEvent) => {
    const start = from.current
    if (!start) return
    const by = clientX - start.x
    if (!start.isMoving && Math.abs(by) < 10) return
    if (!start.isMoving) setMoving(true)
    start.isMoving = true
    currentTarget.setPointerCapture(pointerId)
    place(Math.min(uncovered, Math.max(0, by + (isOpen ? uncovered : 0))))
  }
  const letGo = ({ clientX }: PointerEvent) => {
    const start = from.current
    from.current = undefined
    place(undefined)
    setMoving(false)
    if (start?.isMoving) setOpen(clientX - start.x + (isOpen ? uncovered : 0) > uncovered / 2)
  }
  // The list knows that it is sent before the window over it has said so.
  if ((order.isPickup || !mayBeSent.includes(order.fulfilment)) && !isFulfilling) return children
  return (
    <div className={`swipe-row${isOpen ? ' open' : ''}${isMoving ? ' moving' : ''}`}>
      <button
        type="button"
        className="swipe-act"
        aria-label={t('Fulfil order {number}', { number: order.number })}
        onClick={() => {
          setOpen(false)
          setFulfilling(true)
        }}
      >
        <Icon of={Package} />
        {t('Fulfil')}
      </button>
      <div
        ref={moved}
        className="swipe-moved"
        onPointerDown={({ clientX, pointerType }) => {
          if (pointerType === 'touch') from.current = { x: clientX, isMoving: false }
        }}
        onPointerMove={follow}
        onPointerUp={letGo}
        onPointerCancel={() => {
          from.current = undefined
          place(undefined)
          setMoving(false)
        }}
      >
        {children}
      </div>
      {isFulfilling && <Fulfilling orderId={order.id} onClose={() => setFulfilling(false)} />}
    </div>
  )
}
