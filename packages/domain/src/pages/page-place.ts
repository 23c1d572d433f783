import { fieldsOf, flagFrom, listFrom, numberFrom, textFrom } from './raw-fields'

export interface PageCollection {
  id: string
  type: number | null
  title: string | null
  permissionType: number | null
}

export interface PageItem {
  id: string
  title: string | null
  recordType: number | null
}

/** Which page this is. */
export interface PagePlace {
  pageType: number | null
  collection: PageCollection | null
  collectionId: string | null
  item: PageItem | null
  itemId: string | null
}

export function readPlace(context: unknown): PagePlace {
  const fields = fieldsOf(context)
  const collection = fieldsOf(fields['collection'])
  const item = fieldsOf(fields['item'])
  const collectionId = textFrom(collection['id'])
  const itemId = textFrom(item['id'])
  return {
    pageType: numberFrom(fields['pageType']),
    collection:
      collectionId === null
        ? null
        : {
            id: collectionId,
            type: numberFrom(collection['type']),
            title: textFrom(collection['title']),
            permissionType: numberFrom(collection['permissionType']),
          },
    collectionId: textFrom(fields['collectionId']) ?? collectionId,
    item:
      itemId === null
        ? null
        : { id: itemId, title: textFrom(item['title']), recordType: numberFrom(item['recordType']) },
    itemId: textFrom(fields['itemId']) ?? itemId,
  }
}

/** Who looks at the page. */
export interface PageAudience {
  authenticatedAccount: { id: string } | null
  roles: number[]
  accessPermissions: number[]
}

export function readAudience(context: unknown): PageAudience {
  const fields = fieldsOf(context)
  const id = textFrom(fieldsOf(fields['authenticatedAccount'])['id'])
  return {
    authenticatedAccount: id === null ? null : { id },
    roles: Object.keys(fieldsOf(fields['websiteRoles'])).map(Number).filter(Number.isInteger),
    accessPermissions: listFrom(fields['accessPermissions'], numberFrom),
  }
}

/** What the page was made from. */
export interface PageTemplate {
  templateId: string | null
  templateVersion: string | null
  templateWebsite: { id: string | null; identifier: string | null }
  googleFonts: { includeName: string }[]
  typekitFonts: { id: string; variations: string[] }[]
  showAnnouncementBar: boolean
  demoCollections: { collectionId: string }[]
  rollups: { js: string[]; css: string[] }
}

const rollupFiles = (value: unknown): string[] => (typeof value === 'string' ? [value] : listFrom(value, textFrom))

export function readTemplate(context: unknown): PageTemplate {
  const fields = fieldsOf(context)
  const website = fieldsOf(fieldsOf(fields['templateInstallation'])['templateWebsite'])
  const rollups = fieldsOf(fields['rollups'])
  return {
    templateId: textFrom(fields['templateId']),
    templateVersion: textFrom(fields['templateVersion']),
    templateWebsite: { id: textFrom(website['id']), identifier: textFrom(website['identifier']) },
    googleFonts: listFrom(fields['googleFonts'], entry => {
      const includeName = textFrom(fieldsOf(entry)['includeName'])
      return includeName === null ? null : { includeName }
    }),
    typekitFonts: listFrom(fields['typekitFonts'], entry => {
      const id = textFrom(fieldsOf(entry)['id'])
      return id === null ? null : { id, variations: listFrom(fieldsOf(entry)['variations'], textFrom) }
    }),
    showAnnouncementBar: flagFrom(fields['showAnnouncementBar']),
    demoCollections: listFrom(fields['demoCollections'], entry => {
      const collectionId = textFrom(fieldsOf(entry)['collectionId'])
      return collectionId === null ? null : { collectionId }
    }),
    rollups: { js: rollupFiles(rollups['js']), css: rollupFiles(rollups['css']) },
  }
}
