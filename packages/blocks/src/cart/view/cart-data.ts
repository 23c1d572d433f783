/** What the screen reads of the cart; the server answers with more. */
export type CartData = {
  readonly currency: string
  readonly subtotalCents: number
  /** Left out when the shop sells any amount. */
  readonly minimumSubtotalCents?: number
  readonly totalQuantity: number
  readonly entries: readonly {
    readonly id: string
    readonly title: string
    readonly path: string
    readonly imageUrl: string | null
    readonly chosenVariant: { readonly optionValues: readonly string[] }
    readonly quantity: number
    readonly totalCents: number
    readonly unavailable: boolean
  }[]
}
