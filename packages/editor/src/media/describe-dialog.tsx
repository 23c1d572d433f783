import type { ListedAsset } from '@sitewright/contract/media'
import { withLocale } from '@sitewright/domain/sites'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { useSession } from '../app/session'
import { t, tn } from '../language'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { thumbnailOf, useUpdateAsset } from './use-media'

/** A description for each of several pictures, one after the other and saved together. */
export const DescribeDialog = ({ assets, onClose }: { assets: readonly ListedAsset[]; onClose: () => void }) => {
  const { primaryLocale } = useSession().site
  const update = useUpdateAsset()
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    try {
      for (const asset of assets) {
        const text = texts[asset.id]
        if (text !== undefined && text !== (asset.alt[primaryLocale] ?? ''))
          await update.mutateAsync({ assetId: asset.id, alt: { ...withLocale(asset.alt, primaryLocale, text.trim()) } })
      }
      onClose()
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <FormDialog
      title={tn(assets.length, 'Describe 1 picture', 'Describe {count} pictures')}
      submit={[t('Save'), t('Saving')]}
      isBusy={update.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
      failure={failure}
    >
      {assets.map((asset, index) => (
        <div key={asset.id} className="media-describe">
          <img src={thumbnailOf(asset)} alt="" />
          <TextField
            label={asset.fileName}
            value={texts[asset.id] ?? asset.alt[primaryLocale] ?? ''}
            onChange={text => setTexts(before => ({ ...before, [asset.id]: text }))}
            rows={2}
            autoFocus={index === 0}
          />
        </div>
      ))}
    </FormDialog>
  )
}
