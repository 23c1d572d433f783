import { sectionThemeNames } from '@sitewright/domain/catalogue'
import { isSiteColour, type SiteColour } from '@sitewright/domain/design'
import { useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { useEditorScope } from '../../canvas/editor-context'
import { themeOptions } from '../../canvas/section-words'
import { TextField } from '../../ui/field'
import { Slider } from '../../ui/slider'

const ownColour = 'own'
const percentOf = (colour: string): number =>
  colour.length === 9 ? Math.round((Number.parseInt(colour.slice(7), 16) / 255) * 100) : 100

/** Whole colours are written without their alpha, so that one colour has one text. */
const withPercent = (colour: string, percent: number): SiteColour => {
  const hex = colour.slice(0, 7) as `#${string}`
  const alpha = Math.round((percent / 100) * 255)
  return percent === 100 ? hex : `${hex}${alpha.toString(16).padStart(2, '0')}`
}

/** What people type or paste: with or without the sign in front. */
const readHex = (text: string): SiteColour | undefined => {
  const hex = `#${text.trim().replace(/^#/, '').toLowerCase()}`
  return isSiteColour(hex) ? hex : undefined
}

type ColourFieldProps = {
  label: string
  /** Null: the ground of the theme, where that can be chosen. */
  value: SiteColour | null
  hasTheme?: boolean
  onChange: (colour: SiteColour | null) => void
  /** While an alpha is dragged. */
  onDrag: (colour: SiteColour) => void
  onDragEnd: () => void
}

const OwnColour = ({ value, onChange, onDrag, onDragEnd }: ColourFieldProps & { value: SiteColour }) => {
  const [text, setText] = useState<string>(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  const typed = readHex(text)
  return (
    <>
      <TextField
        label="Colour, as hex"
        value={text}
        onChange={setText}
        error={typed ? undefined : 'That is not a colour.'}
        before={<span className="colour-sample" style={{ backgroundColor: typed ?? value }} />}
        onBlur={() => typed && typed !== value && onChange(typed)}
        onKeyDown={event => event.key === 'Enter' && typed && typed !== value && onChange(typed)}
      />
      <Slider
        label="Strength"
        min={0}
        max={100}
        unit="%"
        value={percentOf(value)}
        onChange={percent => onDrag(withPercent(value, percent))}
        onChangeEnd={onDragEnd}
      />
    </>
  )
}

/** A colour of the palette, which follows it, or one of the owner's own. */
export const ColourField = (props: ColourFieldProps) => {
  const { label, value, hasTheme = false, onChange } = props
  const { palette } = useEditorScope().draft.styles
  const isOwn = value !== null && !sectionThemeNames.some(name => name === value)
  return (
    <>
      <RadioGroup
        className="field"
        orientation="horizontal"
        value={isOwn ? ownColour : (value ?? 'theme')}
        onChange={chosen => {
          if (chosen === 'theme') onChange(null)
          else if (chosen === ownColour) onChange(isOwn ? value : (palette.bright.toLowerCase() as SiteColour))
          else onChange(chosen as SiteColour)
        }}
      >
        <Label className="field-label">{label}</Label>
        <div className="colour-choices">
          {hasTheme && (
            <Radio value="theme" className="colour-choice words">
              Theme
            </Radio>
          )}
          {themeOptions.map(theme => (
            <Radio key={theme.value} value={theme.value} className="colour-choice" aria-label={theme.label}>
              <span style={{ backgroundColor: palette[theme.value] }} />
            </Radio>
          ))}
          <Radio value={ownColour} className="colour-choice words">
            Own
          </Radio>
        </div>
      </RadioGroup>
      {isOwn && <OwnColour {...props} value={value} />}
    </>
  )
}
