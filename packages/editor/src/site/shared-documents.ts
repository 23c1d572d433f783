import type { SiteDraft } from '@sitewright/contract/pages'
import type { PageDocument } from '@sitewright/domain/documents'
import type { SiteDocuments } from '@sitewright/domain/publishing'
import type { DocumentWithData } from '@sitewright/render'
import { useMemo } from 'react'
import { useDocumentData } from './answers'

const useWithData = (document: PageDocument): DocumentWithData => {
  const data = useDocumentData(document)
  return useMemo(() => ({ document, data }), [document, data])
}

/** What stands on every page of the draft, with the data of its blocks. */
export function useSharedDocuments({ documents }: SiteDraft): SiteDocuments<DocumentWithData> {
  const header = useWithData(documents.header.document)
  const footer = useWithData(documents.footer.document)
  const announcement = useWithData(documents.announcement.document)
  const popup = useWithData(documents.popup.document)
  return useMemo(() => ({ header, footer, announcement, popup }), [header, footer, announcement, popup])
}
