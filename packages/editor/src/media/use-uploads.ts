import type { Asset } from '@sitewright/contract/media'
import type { AssetKind } from '@sitewright/domain/assets'
import { bytesPerMegabyte, maxUploadBytes } from '@sitewright/domain/catalogue'
import { uploadMessages, validationMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../app/api'
import { newId } from '../app/new-id'
import { t } from '../language'
import { useUpload } from './use-media'

type Failure = {
  readonly words: string
  readonly mayRetry: boolean
  /** Of a picture that would be taken if it were smaller. */
  readonly mayShrink?: boolean
}

export type Upload = {
  readonly id: string
  readonly file: File
  /** From 0 to 1. */
  readonly sent: number
  readonly failure?: Failure
}

const failureOf = (error: unknown): Failure => ({
  words: messageOf(error),
  // What the server refused it will refuse again.
  mayRetry: !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
})

/** Known before a byte is sent. What a browser cannot name the server looks at. */
export function tooLarge({ name, size, type }: File): Failure | undefined {
  const kind = (['image', 'video', 'audio'] as const).find(each => type.startsWith(`${each}/`))
  if (!kind || size <= maxUploadBytes[kind]) return undefined
  const maxSize = t('{kind} MB', { kind: maxUploadBytes[kind] / bytesPerMegabyte })
  const words = formatMessage(t(validationMessages.fileTooLarge), { fileName: name, maxSize })
  return { words, mayRetry: false, mayShrink: kind === 'image' }
}

/** Files on their way to the library, one after the other, so that they arrive in the order they were chosen. */
export function useUploads({
  accept,
  folderId,
  onArrived,
}: {
  /** Without one, everything is welcome. */
  accept?: AssetKind
  folderId?: string
  onArrived: (asset: Asset) => void
}) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  /** Of what was begun since the last time nothing was on its way. */
  const [count, setCount] = useState({ begun: 0, over: 0 })
  const { mutateAsync } = useUpload()
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  }, [onArrived])
  const queue = useRef<Promise<void>>(Promise.resolve())

  const change = useCallback(
    (id: string, to: Partial<Upload>) =>
      setUploads(before => before.map(upload => (upload.id === id ? { ...upload, ...to } : upload))),
    [],
  )
  const forget = useCallback((id: string) => setUploads(before => before.filter(upload => upload.id !== id)), [])

  const send = useCallback(
    ({ id, file }: Pick<Upload, 'id' | 'file'>) => {
      const one = async () => {
        const failure = tooLarge(file)
        if (failure) return change(id, { failure })
        try {
          const asset = await mutateAsync({ file, folderId, onProgress: sent => change(id, { sent }) })
          if (accept && asset.kind !== accept) {
            const words = formatMessage(t(validationMessages.fileUnsupported), {
              fileName: file.name,
              fileKind: accept,
            })
            return change(id, { failure: { words, mayRetry: false } })
          }
          forget(id)
          arrived.current(asset)
        } catch (error) {
          change(id, { failure: failureOf(error) })
        }
      }
      setCount(({ begun, over }) => (begun === over ? { begun: 1, over: 0 } : { begun: begun + 1, over }))
      queue.current = queue.current.then(one).then(() => setCount(before => ({ ...before, over: before.over + 1 })))
    },
    [mutateAsync, accept, folderId, change, forget],
  )

  const start = (files: readonly File[]) => {
    const begun = files.map((file): Upload => ({ id: newId(), file, sent: 0 }))
    setUploads(before => [...before, ...begun])
    for (const upload of begun) send(upload)
  }
  const retry = (upload: Upload) => {
    change(upload.id, { sent: 0, failure: undefined })
    send(upload)
  }
  /** Draws a picture that is too large anew, no larger than pages show it, and sends that. */
  const shrink = async (upload: Upload) => {
    const { id, file } = upload
    change(id, { sent: 0, failure: undefined })
    const { shrinkPicture } = await import('./shrink-picture')
    const smaller = await shrinkPicture(file, maxUploadBytes.image)
    if (!smaller) {
      const words = formatMessage(t(uploadMessages['not-readable']), { fileName: file.name })
      return change(id, { failure: { words, mayRetry: false } })
    }
    change(id, { file: smaller })
    send({ id, file: smaller })
  }
  return { uploads, count, start, retry, shrink, forget }
}
