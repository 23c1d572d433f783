import type { ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import type { heading } from './block'

export const View = ({ props: { text, level: Level, size, align, vertical }, context }: ViewOf<typeof heading>) => (
  <Level
    className={classes('heading', `size-${size}`, align !== 'left' && `align-${align}`, `vertical-${vertical}`)}
    {...context.editable('text')}
  >
    {context.text(text)}
  </Level>
)
