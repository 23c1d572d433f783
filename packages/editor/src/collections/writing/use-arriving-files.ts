import type { Asset } from '@sitewright/contract/media'
import type { JsonObject } from '@sitewright/domain/documents'
import { isFilmProvider, readEmbed } from '@sitewright/domain/media'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messageOf } from '../../app/api'
import { madeOf } from '../../canvas/paste-from-elsewhere'
import { t, tn } from '../../language'
import { embedName, findEmbed } from '../../media/find-embed'
import { upload } from '../../media/use-media'
import { tooLarge } from '../../media/use-uploads'
import { announce } from '../../ui/announce'
import { showToast } from '../../ui/toast'
import type { BodyWriter } from './body-writer'

type Placing = {
  readonly body: () => BodyWriter | undefined
  readonly client: QueryClient
  readonly place: (type: string, props?: JsonObject, how?: { isChosen?: boolean; at?: number }) => Promise<void>
}

/** Pictures, films and sounds that are dropped or pasted into the text go into the library and stand where they fell. */
export const useArrivingFiles = ({ body, client, place }: Placing) =>
  useMemo(() => {
    const bring = async (files: readonly File[], at: number) => {
      const large = files.map(tooLarge).find(failure => failure !== undefined)
      if (large) return showToast(large.words)
      const arrived = body()?.await(
        tn(files.length, 'Adding {name}', 'Adding {count} files', { name: files[0]!.name }),
        at,
      )
      let where: number | undefined
      const assets: Asset[] = []
      try {
        // One after the other, so that they stand in the order they were chosen in.
        for (const file of files) assets.push(await upload(client, { file }))
      } finally {
        where = arrived?.()
      }
      const made = madeOf(assets)
      if (made.length === 0) return showToast(t('It is in the library. A text shows pictures, videos and sounds.'))
      for (const { type, props } of made.reverse())
        await place(type, props, { isChosen: false, ...(where !== undefined && { at: where }) })
    }
    const bringEmbed = async (given: string, films: boolean, at: number) => {
      const arrived = body()?.await(t('Looking it up'), at)
      let where: number | undefined
      try {
        const embed = await findEmbed({ given, films, hasPicture: false })
        where = arrived?.()
        const props = { from: 'provider', embed: { ...embed } }
        await place(films ? 'video' : 'embed', props, { isChosen: false, ...(where !== undefined && { at: where }) })
        announce(t('Found {embed}', { embed: embedName(embed) }))
      } catch (error) {
        if (where === undefined) arrived?.()
        throw error
      }
    }
    const said = (error: unknown) => showToast(messageOf(error))
    return {
      take: (files: readonly File[], at: number) => void bring(files, at).catch(said),
      /** The address of a film or a sound, alone on its line, becomes what it leads to. */
      takeAddress: (text: string): boolean => {
        const embed = /^https:\/\/\S+$/.test(text) ? readEmbed(text) : undefined
        const state = body()?.text.state
        if (!embed || !state || state.selection.$from.parent.content.size > 0) return false
        void bringEmbed(text, isFilmProvider(embed.provider), state.selection.from).catch(said)
        return true
      },
    }
  }, [body, client, place])
