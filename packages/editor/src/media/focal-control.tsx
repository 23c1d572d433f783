import { t } from '../language'
import { useAsset } from '../site/answers'
import { Button } from '../ui/button'
import { FocalPoint } from './focal-point'
import { thumbnailOf } from './use-media'

type Point = { x: number; y: number }

/** A focal point of this place alone, until it has one that of the library. */
export const FocalControl = ({
  label,
  help,
  assetId,
  value,
  onChange,
}: {
  label: string
  help?: string
  assetId: string | null
  value: Point | null
  onChange: (point: Point | null) => void
}) => {
  const asset = useAsset(assetId)
  if (!asset) return null
  const point = value ?? asset.focalPoint
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="field" role="group" aria-label={label}>
      <span className="field-label">{label}</span>
      <FocalPoint
        key={`${asset.id} ${value === null}`}
        source={thumbnailOf(asset, 500)}
        focalPoint={point}
        ratio={asset.width / asset.height}
        onSave={onChange}
      />
      {value && (
        <div className="image-actions">
          <Button kind="ghost" onPress={() => onChange(null)}>
            {t('As in the library')}
          </Button>
        </div>
      )}
      {help && <p className="field-help">{help}</p>}
    </div>
  )
}
