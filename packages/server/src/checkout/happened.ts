import type { FastifyRequest } from 'fastify'
import type { SiteOfRequest } from '../platform/http/route'

export type CheckoutFact = 'addedToCart' | 'checkedOut' | 'ordered'

/** Told what visitors did on the way to an order. Nobody waits for whoever listens. */
export type Happened = (
  asked: { readonly site: SiteOfRequest; readonly request: FastifyRequest },
  fact: CheckoutFact,
  orderId?: string,
) => void
