import type { DragEvent } from 'react'
import { t, tn } from '../language'

/** Of files of the library on their way to a folder. */
export const dragType = 'application/x-sitewright-files'

/** Files of the library on their way to a folder, as a drag carries them. */
export const filesDragged = {
  write: ({ dataTransfer }: DragEvent, assetIds: readonly string[]) => {
    dataTransfer.setData(dragType, assetIds.join(' '))
    dataTransfer.effectAllowed = 'move'
  },
  isIn: ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(dragType),
  read: ({ dataTransfer }: DragEvent): readonly string[] => dataTransfer.getData(dragType).split(' ').filter(Boolean),
}

export const filesWords = (count: number): string => tn(count, '1 file', '{count} files')

export const movedWords = (count: number, folderName: string | undefined): string =>
  folderName === undefined
    ? t('{count} taken out of the folder', { count: filesWords(count) })
    : t('{count} moved to {folderName}', { count: filesWords(count), folderName })
