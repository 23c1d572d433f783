import { customColourPattern, type FixedColour, type PaletteColourId } from '@sitewright/domain/design'
import { useState } from 'react'
import { useEditorScope } from '../../canvas/editor-context'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { Slider } from '../../ui/slider'
import { type ColourChoice, ColourChoices, ownColour } from './colour-choices'

const alphaOf = (hex: string): number => (hex.length === 9 ? Number.parseInt(hex.slice(7), 16) / 255 : 1)

const percentOf = (colour: FixedColour): number =>
  Math.round(100 * (colour.type === 'CUSTOM_COLOR' ? alphaOf(colour.colour) : colour.alpha))

/** Whole colours are written without their alpha, so that one colour has one text. */
const withPercent = (colour: FixedColour, percent: number): FixedColour => {
  if (colour.type === 'SITE_PALETTE_COLOR') return { ...colour, alpha: percent / 100 }
  const alpha = Math.round((percent / 100) * 255)
  const hex = colour.colour.slice(0, 7)
  return { ...colour, colour: percent === 100 ? hex : hex + alpha.toString(16).padStart(2, '0') }
}

/** What people type or paste: with or without the sign in front. */
const readHex = (text: string): string | undefined => {
  const hex = `#${text.trim().replace(/^#/, '').toLowerCase()}`
  return customColourPattern.test(hex) ? hex : undefined
}

type ColourFieldProps = {
  label: string
  /** Null: the ground of the theme, where that can be chosen. */
  value: FixedColour | null
  hasTheme?: boolean
  /** Colours of the palette that make no sense here. */
  hidden?: readonly PaletteColourId[]
  onChange: (colour: FixedColour | null) => void
  /** While an alpha is dragged. */
  onDrag: (colour: FixedColour) => void
  onDragEnd: () => void
}

const OwnColour = ({ value, onChange }: { value: string; onChange: (colour: FixedColour) => void }) => {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  const typed = readHex(text)
  const store = () => {
    if (typed && typed !== value) onChange({ type: 'CUSTOM_COLOR', colour: typed })
  }
  return (
    <TextField
      label={t('Colour, as hex')}
      value={text}
      onChange={setText}
      error={typed ? undefined : t('That is not a colour.')}
      before={<span className="colour-sample" style={{ backgroundColor: typed ?? value }} />}
      onBlur={store}
      onKeyDown={event => event.key === 'Enter' && store()}
    />
  )
}

/** A colour of the palette, which follows it, or one of the owner's own. */
export const ColourField = ({
  label,
  value,
  hasTheme = false,
  hidden,
  onChange,
  onDrag,
  onDragEnd,
}: ColourFieldProps) => {
  const { palette } = useEditorScope().draft.styles
  const own = value?.type === 'CUSTOM_COLOR' ? value : undefined
  const chosen = own ? ownColour : value?.type === 'SITE_PALETTE_COLOR' ? value.id : 'theme'
  const choose = (id: ColourChoice) => {
    if (id === 'theme') onChange(null)
    else if (id === ownColour) onChange(own ?? { type: 'CUSTOM_COLOR', colour: palette.bright.toLowerCase() })
    else onChange({ type: 'SITE_PALETTE_COLOR', id, alpha: 1 })
  }
  return (
    <>
      <ColourChoices {...{ label, palette, chosen, hasTheme, hidden }} onChoose={choose} />
      {own && <OwnColour value={own.colour} onChange={onChange} />}
      {value && (
        <Slider
          label={t('Strength')}
          min={0}
          max={100}
          unit="%"
          value={percentOf(value)}
          onChange={percent => onDrag(withPercent(value, percent))}
          onChangeEnd={onDragEnd}
        />
      )}
    </>
  )
}
