import type { Asset, ListedAsset } from '@sitewright/contract/media'
import { useRef, useState } from 'react'
import { messageOf } from '../app/api'
import { t } from '../language'
import { Button } from '../ui/button'
import { showToast } from '../ui/toast'
import { mediaKinds } from './media-kinds'
import { useReplaceAsset } from './use-library-data'

/** Puts another file in the place of this one, on every page that shows it. */
export const ReplaceFile = ({ asset, onReplaced }: { asset: ListedAsset; onReplaced: (asset: Asset) => void }) => {
  const files = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number>()
  const replace = useReplaceAsset()
  const send = (file: File) => {
    setSent(0)
    replace.mutate(
      { assetId: asset.id, file, onProgress: setSent },
      {
        onSuccess: replaced => {
          onReplaced(replaced)
          showToast(t('File replaced'))
        },
        onError: error => showToast(messageOf(error)),
        onSettled: () => setSent(undefined),
      },
    )
  }
  return (
    <>
      <input
        ref={files}
        type="file"
        hidden
        data-replaces={asset.id}
        accept={mediaKinds[asset.kind].accepted.join()}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) send(file)
          currentTarget.value = ''
        }}
      />
      <Button isDisabled={sent !== undefined} onPress={() => files.current?.click()}>
        {sent === undefined ? t('Replace file') : t('Replacing {sent}%', { sent: Math.round(sent * 100) })}
      </Button>
    </>
  )
}
