import { dynamicTextMinimumFontSize, longestAdvance, shrinkMinimumFontSize } from '@sitewright/domain/effects'
import { type CSSProperties, createElement } from 'react'
import { IslandRoot, type ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { scaledText } from './block'

type Props = ViewOf<typeof scaledText>

/** How many letters wide the text is decides its size before any script comes. */
export const View = ({ props, context }: Props) => {
  const words = context.text(props.text)
  const isCanvas = context.mode === 'canvas'
  if (words.trim() === '' && !isCanvas) return null
  const { mode, tag, max, align } = props
  const style = {
    '--k': Number(longestAdvance(words, context.headingFont).toFixed(3)),
    '--max': `${max}px`,
    '--least': mode === 'fill' ? dynamicTextMinimumFontSize : `${shrinkMinimumFontSize}px`,
  }
  const lines = words.split('\n')
  const text = createElement(
    tag,
    { className: 'scaled-box', style: { ...style, '--lines': lines.length } as CSSProperties },
    <span className="scaled-words" {...context.editable('text')}>
      {isCanvas
        ? words
        : lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no identity but their place
            <span key={index} className="scaled-line">
              {line.trim()}
            </span>
          ))}
    </span>,
  )
  const className = classes('scaled-text', `scaled-${mode}`, `align-${align}`)
  if (isCanvas) return <div className={className}>{text}</div>
  return (
    <IslandRoot type={scaledText.type} when="visible" props={{ mode, max }} className={className}>
      {text}
    </IslandRoot>
  )
}
