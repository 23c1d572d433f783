import type { ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import type { itemTitle } from './block'

export const View = ({ props: { level: Level, size, align }, data: { item }, context }: ViewOf<typeof itemTitle>) => {
  const words = context.text(item?.title)
  if (words.trim() === '' && context.mode === 'page') return null
  return (
    <Level
      className={classes(
        'item-title',
        `size-${size}`,
        align !== 'left' && `align-${align}`,
        words.trim() === '' && 'is-waiting',
      )}
    >
      {words.trim() === '' ? context.message('item.title') : words}
    </Level>
  )
}
