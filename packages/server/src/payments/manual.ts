import type { PaymentProvider } from './provider'

const dayMs = 86_400_000

/** Money that comes by another way, such as a bank transfer: the order waits until the owner says it is there. */
export const manualPayment: PaymentProvider = {
  name: 'manual',
  can: { markedByOwner: true, ownFields: false },
  heldUntil: (now, { manual }) => new Date(now.getTime() + manual.holdDays * dayMs),
  charge: async ({ key }) => ({ outcome: 'waiting', reference: key }),
  resume: async ({ key }) => ({ outcome: 'waiting', reference: key }),
  outcomeOf: async ({ key }) => ({ outcome: 'waiting', reference: key }),
  // Nobody but the owner moves its money, so nothing of it is open anywhere else.
  close: async () => 'unknown',
  // Given back by hand, as it was taken.
  refund: async () => 'done',
  refundOutcome: async () => 'done',
  readEvent: async () => 'forged',
}
