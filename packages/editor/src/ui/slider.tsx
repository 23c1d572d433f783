import './slider.css'
import { Slider as AriaSlider, Label, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components'

export const Slider = ({
  label,
  value,
  min,
  max,
  step = 1,
  unit = '',
  onChange,
  onChangeEnd,
}: {
  label: string
  value: number
  min: number
  max: number
  step?: number
  unit?: string
  onChange: (value: number) => void
  onChangeEnd?: () => void
}) => (
  <AriaSlider
    className="slider"
    value={value}
    minValue={min}
    maxValue={max}
    step={step}
    onChange={next => onChange(next as number)}
    onChangeEnd={onChangeEnd}
  >
    <div className="slider-head">
      <Label>{label}</Label>
      <SliderOutput className="soft num">{unit ? `${value} ${unit}` : value}</SliderOutput>
    </div>
    <SliderTrack className="slider-track">
      {({ state }) => (
        <>
          <span className="slider-fill" style={{ width: `${state.getThumbPercent(0) * 100}%` }} />
          <SliderThumb className="slider-thumb" />
        </>
      )}
    </SliderTrack>
  </AriaSlider>
)
