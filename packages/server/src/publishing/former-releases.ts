import { emptyDocument, type PageDocument } from '@sitewright/domain/documents'
import {
  currentManifest,
  type FormerManifest,
  formerHeaders,
  type ManifestWithoutPopup,
  type ReleaseManifest,
} from '@sitewright/domain/publishing'
import { contentHash } from '../pages'

export const readManifest = (stored: ManifestWithoutPopup | FormerManifest): ReleaseManifest =>
  currentManifest(stored, contentHash)

let made: ReadonlyMap<string, PageDocument> | undefined

/** Documents that releases from before header and announcement were documents stand for, by hash: none was stored. */
export function formerDocument(hash: string): PageDocument | undefined {
  made ??= new Map([emptyDocument(), ...formerHeaders()].map(document => [contentHash(document), document]))
  return made.get(hash)
}
