import { type AnyRequest, type AssetAnswer, query } from '@sitewright/blocks/kit'
import type { SectionRecord } from '@sitewright/domain/documents'
import type { DocumentData } from '../page-data'

const nothing: Readonly<Record<string, AnyRequest>> = {}

/** What a section asks for, as a block does. */
export function sectionNeeds({ background }: SectionRecord): Readonly<Record<string, AnyRequest>> {
  switch (background?.kind) {
    case 'image':
      return { picture: query.asset(background.assetId), phonePicture: query.asset(background.phoneAssetId ?? null) }
    case 'video':
      return { video: query.asset(background.assetId), picture: query.asset(background.posterId) }
    default:
      return nothing
  }
}

export type SectionData = {
  readonly picture?: AssetAnswer | null
  readonly phonePicture?: AssetAnswer | null
  readonly video?: AssetAnswer | null
}

/** Its answers lie beside those of blocks; no id of a block has a slash in it. */
export const sectionKey = (sectionId: string): string => `section/${sectionId}`

/** A picture behind the first section is seen before any picture in it. */
export const firstGround = (section: SectionRecord | undefined, data: DocumentData): string | undefined => {
  const key = section?.background && sectionKey(section.id)
  return key !== undefined && (data[key] as SectionData | undefined)?.picture ? key : undefined
}
