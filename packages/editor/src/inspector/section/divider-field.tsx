import { dividerSizes } from '@sitewright/domain/catalogue'
import type { SectionDivider } from '@sitewright/domain/documents'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { t } from '../../language'
import { Segments } from '../../ui/segments'
import { Slider } from '../../ui/slider'
import { Switch } from '../../ui/switch'
import { useSection } from './use-section'

type Shape = SectionDivider['shape']

const shapes: readonly { value: Shape | 'none'; label: string; path: string }[] = [
  { value: 'none', label: t('None'), path: 'M0 0h36v24H0z' },
  { value: 'line', label: t('Line|that is drawn'), path: 'M0 0h36v20H0zM0 22h36v1.5H0z' },
  { value: 'slope', label: t('Slope'), path: 'M0 0h36v10L0 22z' },
  { value: 'curve', label: t('Curve'), path: 'M0 0h36v12Q18 28 0 12z' },
  { value: 'wave', label: t('Wave'), path: 'M0 0h36v14c-6 8-12 8-18 2S6 10 0 18z' },
  { value: 'zigzag', label: t('Zigzag'), path: 'M0 0h36v14l-6 6-6-6-6 6-6-6-6 6-6-6z' },
]

export const DividerField = () => {
  const { section, set, setOnce, gesture } = useSection()
  const { divider } = section
  const choose = (shape: Shape | 'none') => {
    if (shape === 'none') setOnce({ divider: null })
    else setOnce({ divider: { side: 'bottom', size: dividerSizes.usual, ...divider, shape } })
  }
  return (
    <>
      <RadioGroup
        className="field"
        orientation="horizontal"
        value={divider?.shape ?? 'none'}
        onChange={shape => choose(shape as Shape | 'none')}
      >
        <Label className="field-label">{t('Divider')}</Label>
        <div className="divider-choices">
          {shapes.map(({ value, label, path }) => (
            <Radio key={value} value={value} className="divider-choice" aria-label={label}>
              <svg viewBox="0 0 36 24" aria-hidden="true">
                <path d={path} />
              </svg>
            </Radio>
          ))}
        </div>
      </RadioGroup>
      {divider && (
        <>
          <Segments
            label={t('Divider at')}
            options={[
              { value: 'top', label: t('Top') },
              { value: 'bottom', label: t('Bottom') },
            ]}
            value={divider.side}
            onChange={side => setOnce({ divider: { ...divider, side } })}
          />
          <Slider
            label={t('Size')}
            min={dividerSizes.least}
            max={dividerSizes.most}
            step={8}
            unit="px"
            value={divider.size}
            onChange={size => set({ divider: { ...divider, size } })}
            onChangeEnd={gesture.end}
          />
          <Switch
            label={t('Turned around')}
            isSelected={divider.flip ?? false}
            onChange={isFlipped => {
              const { flip: _, ...plain } = divider
              setOnce({ divider: isFlipped ? { ...plain, flip: true } : plain })
            }}
          />
        </>
      )}
    </>
  )
}
