import { type HighlightSettings, highlightPath, highlightPatterns, highlightStroke } from '@sitewright/domain/effects'
import type { Ref } from 'react'

/** Width of a letter of the tool's font, in units of its size: near enough for a picture. */
const letter = 0.52
const line = { x: 0, baseline: 0.8, top: 0, height: 1.05, em: 1 }

/** Words with a highlight as it will be drawn. */
export const HighlightPicture = ({
  words,
  settings,
  colour,
  drawing,
}: {
  words: string
  settings: HighlightSettings
  colour: string
  drawing?: Ref<SVGGElement>
}) => {
  const width = Math.max(1.2, words.length * letter)
  const { unit, value } = settings.thickness
  const strokes = (
    <g
      ref={drawing}
      fill="none"
      stroke={colour}
      strokeWidth={highlightStroke(settings.shape, unit === 'em' ? value : value / 20)}
      strokeLinecap={settings.linecap}
      opacity={settings.opacity}
    >
      {highlightPath(highlightPatterns(settings.shape, 'picture'), { ...line, width }).map(path => (
        <path key={path} d={path} pathLength={1} />
      ))}
    </g>
  )
  return (
    <svg viewBox={`-0.5 -0.45 ${width + 1} 2`} className="highlight-picture" aria-hidden="true">
      {!settings.isFront && strokes}
      <text x="0" y={line.baseline} fontSize="1" textLength={width} fill="currentColor">
        {words}
      </text>
      {settings.isFront && strokes}
    </svg>
  )
}
