import { definitionOf } from '@sitewright/blocks/known-blocks'
import type { JsonObject } from '@sitewright/domain/documents'
import { useCallback, useState } from 'react'
import { newId } from '../../app/new-id'
import { propsOfNew } from '../../canvas/new-block'
import { t } from '../../language'
import { bringDrawings } from '../../site/supplies'
import { announce } from '../../ui/announce'
import { showToast } from '../../ui/toast'
import type { BodyWriter } from './body-writer'
import type { SlashItem } from './slash-items'
import type { Slash } from './slash-store'

/** Pictures are chosen before they stand in the text; everything else is set where it stands. */
export type Asking = { readonly kind: 'image' | 'gallery' }

const inText: Readonly<Record<string, JsonObject>> = {
  image: { fluid: false },
  code: { show: 'listing' },
}

/** What choosing does: a style for the line, or a block in its place. */
export function useSlashChoice(body: () => BodyWriter | undefined, locale: string) {
  const [asking, setAsking] = useState<Asking>()

  const place = useCallback(
    async (type: string, props: JsonObject = {}, { isChosen = true, at }: { isChosen?: boolean; at?: number } = {}) => {
      await bringDrawings([type])
      const definition = definitionOf(type)
      const writer = body()
      if (!definition || !writer || writer.isOver()) return
      const own = propsOfNew(definition, { now: Date.now(), locale, props: { ...inText[type], ...props } })
      writer.insert({ type, version: definition.version, props: own }, { isChosen, ...(at !== undefined && { at }) })
      announce(t('{label} added', { label: definition.label }))
    },
    [body, locale],
  )

  const choose = useCallback(
    (item: SlashItem, { from, to }: Pick<Slash, 'from' | 'to'>) => {
      const writer = body()
      if (!writer) return
      writer.text.chain().focus().deleteRange({ from, to }).run()
      if (item.kind === 'style') return item.run(writer.text)
      if (item.type === 'image' || item.type === 'gallery') return setAsking({ kind: item.type })
      const failed = () => showToast(t('This could not be added. Please try again when you are connected.'))
      void place(item.type, {}, { isChosen: item.type !== 'line' }).catch(failed)
    },
    [body, place],
  )

  const takePictures = (assetIds: readonly string[]) => {
    setAsking(undefined)
    if (assetIds.length === 0) return
    if (asking?.kind === 'image' && assetIds.length === 1)
      return void place('image', { asset: assetIds[0]! }, { isChosen: false })
    void place('gallery', { slides: assetIds.map(assetId => ({ id: newId(), assetId })) }, { isChosen: false })
  }

  const leave = () => {
    setAsking(undefined)
    body()?.text.commands.focus()
  }
  return { asking, choose, place, takePictures, leave }
}
