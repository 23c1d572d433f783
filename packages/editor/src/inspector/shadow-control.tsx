import { shadowLimits } from '@sitewright/blocks/kit'
import type { DropShadow } from '@sitewright/domain/assets'
import { t } from '../language'
import { AngleDial } from '../ui/angle-dial'
import { LengthField } from '../ui/length-field'
import { Switch } from '../ui/switch'

/** Light from above: soft, and close to what it belongs to. */
const firstShadow: DropShadow = { angle: 180, distance: { value: 8, unit: 'px' }, blur: { value: 24, unit: 'px' } }

/** A drop shadow: whether there is one, where the light comes from, how far it falls and how soft it is. */
export const ShadowControl = ({
  label,
  help,
  value,
  onChange,
  onChangeEnd,
}: {
  label: string
  help?: string
  value: DropShadow | null
  onChange: (shadow: DropShadow | null) => void
  onChangeEnd: () => void
}) => {
  const setOnce = (shadow: DropShadow | null) => {
    onChange(shadow)
    onChangeEnd()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="fields" role="group" aria-label={label}>
      <Switch label={label} help={help} isSelected={value !== null} onChange={on => setOnce(on ? firstShadow : null)} />
      {value && (
        <>
          <AngleDial
            label={t('Falls towards')}
            value={value.angle}
            onChange={angle => onChange({ ...value, angle })}
            onChangeEnd={onChangeEnd}
          />
          <LengthField
            label={t('Distance')}
            {...shadowLimits.distance}
            value={value.distance}
            onChange={distance => setOnce({ ...value, distance })}
          />
          <LengthField
            label={t('Softness')}
            {...shadowLimits.blur}
            value={value.blur}
            onChange={blur => setOnce({ ...value, blur })}
          />
        </>
      )}
    </div>
  )
}
