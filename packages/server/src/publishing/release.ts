import type { ReleaseManifest } from '@sitewright/domain/publishing'
import type { AccountId } from '@sitewright/domain/sites'

/** A release as the list of releases shows it. */
export type Release = {
  readonly id: string
  readonly number: number
  readonly summary: string
  readonly publishedBy: AccountId
  readonly publisherName: string
  readonly publishedAt: Date
}

export type WholeRelease = Release & { readonly manifest: ReleaseManifest }

export type Schedule = {
  readonly id: string
  readonly at: Date
  readonly orderedBy: AccountId
  readonly ordererName: string
}
