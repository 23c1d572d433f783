import {
  listSections,
  removeSavedSection,
  type SavedSection,
  type SectionLibrary,
  saveSection,
  takeSection,
} from '@sitewright/contract/sections'
import type { SectionGroup } from '@sitewright/domain/catalogue'
import type { PageDocument } from '@sitewright/domain/documents'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { t } from '../../language'
import { knowAssets } from '../../site/answers'
import { bringBlocksIn } from '../../site/supplies'
import { showToast } from '../../ui/toast'

export const useSections = () =>
  useQuery({
    queryKey: keys.sections,
    queryFn: async (): Promise<SectionLibrary> => {
      const library = await call(listSections, {})
      knowAssets(Object.values(library.pictures))
      await bringBlocksIn(library)
      return library
    },
  })

/** The section as it can stand on a page of this site; undefined, with a word to the person, when it cannot be had. */
export async function taken(group: SectionGroup, name: string): Promise<PageDocument | undefined> {
  try {
    const { document } = await call(takeSection, { params: { group, name } })
    await bringBlocksIn(document)
    return document
  } catch (error) {
    showToast(messageOf(error))
    return undefined
  }
}

export function useRemoveSaved(): (section: SavedSection) => Promise<void> {
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: keys.sections })
  return async ({ id, name, document }) => {
    try {
      await call(removeSavedSection, { params: { sectionId: id } })
      await renew()
      const undo = async () => {
        await call(saveSection, { body: { name, document } })
        await renew()
      }
      showToast(t('“{name}” removed', { name }), {
        label: t('Undo'),
        run: () => void undo().catch(error => showToast(messageOf(error))),
      })
    } catch (error) {
      showToast(messageOf(error))
    }
  }
}
