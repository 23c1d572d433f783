import {
  addDigitalFile,
  changeDigitalFile,
  type DigitalFile,
  listDigitalFiles,
  removeDigitalFile,
  replaceDigitalFile,
} from '@sitewright/contract/downloads'
import { bytesPerMegabyte } from '@sitewright/domain/catalogue'
import { validationMessages } from '@sitewright/domain/catalogue/messages'
import { downloadLimits } from '@sitewright/domain/downloads'
import { formatMessage } from '@sitewright/domain/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../../app/api'
import { keys } from '../../../app/queries'
import { t } from '../../../language'
import { showToast } from '../../../ui/toast'

const { fileBytes } = downloadLimits
export const largestFile = t('{fileBytes} MB', { fileBytes: fileBytes / bytesPerMegabyte })

/** Said before anything is sent: whoever waits for a large file should not learn at its end that it was too large. */
export const tooLargeText = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined =>
  size > fileBytes
    ? formatMessage(t(validationMessages.fileTooLarge), { fileName: name, maxSize: largestFile })
    : undefined

type Sent = { readonly file: File; readonly replaces?: string }

/** The files that come with a product, and what is being sent. */
export function useFiles(productId: string) {
  const client = useQueryClient()
  const [sending, setSending] = useState<{ name: string; share: number; replaces?: string }>()
  const [failure, setFailure] = useState<string>()
  const query = useQuery({
    queryKey: keys.productFiles(productId),
    queryFn: () => call(listDigitalFiles, { params: { productId } }),
  })
  const renew = () => client.invalidateQueries({ queryKey: keys.productFiles(productId) })
  const onError = (error: unknown) => setFailure(messageOf(error))

  const send = useMutation({
    mutationFn: ({ file, replaces }: Sent) => {
      const onProgress = (share: number) => setSending({ name: file.name, share, ...(replaces && { replaces }) })
      onProgress(0)
      const sent = { query: { fileName: file.name }, file, onProgress }
      return replaces
        ? call(replaceDigitalFile, { params: { productId, fileId: replaces }, ...sent })
        : call(addDigitalFile, { params: { productId }, ...sent })
    },
    onSuccess: renew,
    onError,
    onSettled: () => setSending(undefined),
  })
  const change = useMutation({
    mutationFn: ({ id, name, variantId }: Pick<DigitalFile, 'id' | 'name' | 'variantId'>) =>
      call(changeDigitalFile, { params: { productId, fileId: id }, body: { name, variantId } }),
    onSuccess: renew,
    onError,
  })
  const remove = useMutation({
    mutationFn: (fileId: string) => call(removeDigitalFile, { params: { productId, fileId } }),
    onSuccess: () => {
      showToast(t('File removed'))
      return renew()
    },
    onError,
  })

  return {
    query,
    sending,
    failure,
    change: change.mutate,
    remove: remove.mutate,
    /** One after the other, so that the progress of each is seen. */
    async add(files: readonly File[]) {
      setFailure(files.map(tooLargeText).find(Boolean))
      for (const file of files.filter(each => !tooLargeText(each)))
        await send.mutateAsync({ file }).catch(() => undefined)
    },
    replace(id: string, file: File) {
      const tooLarge = tooLargeText(file)
      setFailure(tooLarge)
      if (!tooLarge) send.mutate({ file, replaces: id }, { onSuccess: () => showToast(t('File replaced')) })
    },
  }
}
