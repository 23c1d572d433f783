import type { ControlOption } from '@sitewright/blocks/kit'
import { shapeMask, shapePaths } from '@sitewright/domain/assets'
import { Label, Radio, RadioGroup } from 'react-aria-components'

/** What a shape looks like; a name that is no shape is a box, empty where it stands for none. */
const Drawn = ({ name }: { name: string }) => {
  const mask = shapeMask(name)
  if (mask.kind !== 'mask') return <span className={mask.kind === 'fill' ? 'shape-box' : 'shape-box none'} />
  return (
    <svg viewBox={`0 0 ${mask.width} ${mask.height}`} aria-hidden="true">
      <path d={shapePaths[mask.shape]} fill="currentColor" />
    </svg>
  )
}

/** One of the shapes, each drawn. */
export const ShapeControl = ({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly ControlOption[]
  value: string
  onChange: (value: string) => void
}) => (
  <RadioGroup className="field" value={value} onChange={onChange}>
    <Label className="field-label">{label}</Label>
    <div className="shapes">
      {options.map(option => (
        <Radio
          key={option.value}
          value={option.value}
          className="shape-tile"
          aria-label={option.label}
          data-hint={option.label}
        >
          <Drawn name={option.value} />
        </Radio>
      ))}
    </div>
  </RadioGroup>
)
