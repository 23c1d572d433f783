/** Money that moved, as the books or a provider have it. */
export type Movement = {
  readonly kind: 'capture' | 'refund'
  /** The provider's own name for the payment. */
  readonly reference: string
  readonly amount: number
  readonly currency: string
  /** What the provider kept of it, in the same currency; less than nothing where it gave some back. */
  readonly fee?: number
}

export type Compared<Ours extends Movement> = {
  /** What both know of, with the fee the provider says. */
  readonly agreed: readonly Ours[]
  readonly onlyBooks: readonly Ours[]
  readonly onlyProvider: readonly Movement[]
}

const keyOf = ({ kind, reference, amount, currency }: Movement) => `${kind} ${reference} ${amount} ${currency}`

/** One for one: two equal refunds here and one there are apart by one. */
export function compareMovements<Ours extends Movement>(
  ours: readonly Ours[],
  theirs: readonly Movement[],
): Compared<Ours> {
  const waiting = new Map<string, Ours[]>()
  for (const movement of ours) waiting.set(keyOf(movement), [...(waiting.get(keyOf(movement)) ?? []), movement])
  const agreed: Ours[] = []
  const onlyProvider: Movement[] = []
  for (const movement of theirs) {
    const found = waiting.get(keyOf(movement))?.shift()
    if (found) agreed.push(movement.fee === undefined ? found : { ...found, fee: movement.fee })
    else onlyProvider.push(movement)
  }
  return { agreed, onlyProvider, onlyBooks: [...waiting.values()].flat() }
}

export const movedBy = (movements: readonly Movement[], kind: Movement['kind']): number =>
  movements.reduce((sum, movement) => (movement.kind === kind ? sum + movement.amount : sum), 0)
