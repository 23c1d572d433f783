/** What there is to be seen of the site. */
export type Places = {
  /** By their part of the address, without those that the year does not name. */
  readonly pages: ReadonlyMap<string, PlaceWithButtons>
  readonly products: readonly { readonly id: string; readonly path: string; readonly weight: number }[]
  readonly popupButton: PageButton | undefined
}

export type PageButton = { readonly id: string; readonly label: string; readonly to: string | undefined }
export type PlaceWithButtons = { readonly path: string; readonly buttons: readonly PageButton[] }

export type OrderOfYear = {
  readonly id: string
  readonly at: Date
  readonly email: string
  readonly country: string | undefined
  readonly productIds: readonly string[]
}
