import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CardFields, CardPlace, CardToken } from './card'

export type OpenCardFields = (place: CardPlace) => Promise<CardFields>

const bring: OpenCardFields = async place => (await import('./card')).openCardFields(place)

export type Card = {
  readonly placeRef: RefObject<HTMLDivElement | null>
  /** `no-script` until the page has taken over. */
  readonly state: 'no-script' | 'waiting' | 'ready' | 'failed'
  /** The section got the focus: whoever comes by keyboard need not wait for it to be seen. */
  open(): void
  token(): Promise<CardToken>
  confirm(clientSecret: string): Promise<void>
}

/** The fields of a card, which come when their place is seen. */
export function useCard({
  cardKey,
  openFields = bring,
  report,
  ...facts
}: Pick<CardPlace, 'amount' | 'currency' | 'locale' | 'failed' | 'isKept'> & {
  readonly cardKey: string | null
  readonly openFields?: OpenCardFields
  readonly report?: (error: unknown) => void
}): Card {
  const placeRef = useRef<HTMLDivElement>(null)
  const fields = useRef<Promise<CardFields>>(undefined)
  const [state, setState] = useState<Card['state']>('no-script')

  const open = (): Promise<CardFields> => {
    fields.current ??= openFields({ ...facts, place: placeRef.current!, publicKey: cardKey! })
    fields.current.then(
      () => setState('ready'),
      error => {
        // Another try may find the connection back.
        fields.current = undefined
        setState('failed')
        report?.(error)
      },
    )
    return fields.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page takes over
  useEffect(() => {
    const place = placeRef.current
    if (!place || !cardKey) return
    setState('waiting')
    const watch = new IntersectionObserver(seen => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      void open().catch(() => {})
    })
    watch.observe(place)
    return () => {
      watch.disconnect()
      void fields.current?.then(opened => opened.remove())
    }
  }, [])

  useEffect(() => {
    // The fields know of no payment of nothing; they are out of sight meanwhile.
    if (facts.amount > 0) void fields.current?.then(opened => opened.setAmount(facts.amount)).catch(() => {})
  }, [facts.amount])

  return {
    placeRef,
    state,
    open: () => {
      if (placeRef.current && cardKey && facts.amount > 0) void open().catch(() => {})
    },
    token: async () => {
      try {
        return await (await open()).token()
      } catch {
        return { ok: false, message: facts.failed }
      }
    },
    confirm: async clientSecret => (await open()).confirm(clientSecret),
  }
}
