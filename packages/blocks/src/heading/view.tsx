import type { ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import type { heading } from './block'

export const View = ({ props: { text, level: Level, size, align, vertical }, context }: ViewOf<typeof heading>) => {
  const words = context.text(text)
  // Screen readers would stop at a heading that says nothing.
  if (words.trim() === '' && context.mode === 'page') return null
  return (
    <Level
      className={classes('heading', `size-${size}`, align !== 'left' && `align-${align}`, `vertical-${vertical}`)}
      {...context.editable('text')}
    >
      {words}
    </Level>
  )
}
