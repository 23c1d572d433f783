import type { Asset } from '@sitewright/contract/media'
import type { AssetKind } from '@sitewright/domain/assets'
import { validationMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../app/api'
import { newId } from '../app/new-id'
import { useUpload } from './use-media'

export type Upload = {
  readonly id: string
  readonly file: File
  /** From 0 to 1. */
  readonly sent: number
  readonly failure?: { readonly words: string; readonly mayRetry: boolean }
}

const failureOf = (error: unknown): NonNullable<Upload['failure']> => ({
  words: messageOf(error),
  // What the server refused it will refuse again.
  mayRetry: !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
})

/** Files on their way to the library, one after the other, so that they arrive in the order they were chosen. */
export function useUploads({ accept, onArrived }: { accept: AssetKind; onArrived: (asset: Asset) => void }) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
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
    ({ id, file }: Upload) => {
      queue.current = queue.current.then(async () => {
        try {
          const asset = await mutateAsync({ file, onProgress: sent => change(id, { sent }) })
          if (asset.kind !== accept) {
            const words = formatMessage(validationMessages.fileUnsupported, { fileName: file.name, fileKind: accept })
            return change(id, { failure: { words, mayRetry: false } })
          }
          forget(id)
          arrived.current(asset)
        } catch (error) {
          change(id, { failure: failureOf(error) })
        }
      })
    },
    [mutateAsync, accept, change, forget],
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
  return { uploads, start, retry, forget }
}
