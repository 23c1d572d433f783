import type { FastifyRequest } from 'fastify'
import type { SiteOfRequest } from '../platform/http/route'

export type CheckoutFact = 'addedToCart' | 'checkedOut' | 'ordered'

/** Told what visitors did on the way to an order. An order waits until it is noted, and does not fail where it cannot be. */
export type Happened = (
  asked: { readonly site: SiteOfRequest; readonly request: FastifyRequest },
  fact: CheckoutFact,
  orderId?: string,
) => Promise<void>
