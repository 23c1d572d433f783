import type { Asset, ListedAsset } from '@sitewright/contract/media'
import { withLocale } from '@sitewright/domain/sites'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { useSession } from '../app/session'
import { t } from '../language'
import { TextField } from '../ui/field'
import { useUpdateAsset } from './use-media'

/** What a picture shows, in words, saved when the field is left. What could not be saved stays in it. */
export const Description = ({ asset, onSaved }: { asset: ListedAsset; onSaved: (asset: Asset) => void }) => {
  const { primaryLocale } = useSession().site
  const update = useUpdateAsset()
  const saved = asset.alt[primaryLocale] ?? ''
  const [typed, setTyped] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    if (typed === undefined || typed.trim() === saved) return setTyped(undefined)
    try {
      const alt = { ...withLocale(asset.alt, primaryLocale, typed.trim()) }
      onSaved(await update.mutateAsync({ assetId: asset.id, alt }))
      setTyped(undefined)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <TextField
      label={t('Description')}
      rows={2}
      value={typed ?? saved}
      onChange={text => {
        setTyped(text)
        setFailure(undefined)
      }}
      onBlur={() => void save()}
      error={failure}
    />
  )
}
