import { readDraft, readPage } from '@sitewright/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { call } from '../app/api'
import { keys } from '../app/queries'

/** Comes in with the blocks that stand in it, so that whoever sees it can draw and edit it. */
async function withBlocks<Content>(asked: Promise<Content>): Promise<Content> {
  const [{ bringBlocksIn }, content] = await Promise.all([import('./supplies'), asked])
  await bringBlocksIn(content)
  return content
}

export const useDraft = () => useQuery({ queryKey: keys.draft, queryFn: () => withBlocks(call(readDraft, {})) })

export const usePageContent = (pageId: string | undefined) =>
  useQuery({
    queryKey: keys.page(pageId ?? ''),
    queryFn: () => withBlocks(call(readPage, { params: { pageId: pageId ?? '' } })),
    enabled: pageId !== undefined,
  })
