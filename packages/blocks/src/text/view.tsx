import type { ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { RichText } from '../kit/rich-text'
import type { text } from './block'

export const View = ({ props, context }: ViewOf<typeof text>) => (
  <div
    className={classes('text', `vertical-${props.vertical}`, props.tone === 'soft' && 'soft')}
    {...context.editable('text')}
  >
    <RichText document={context.local(props.text)} />
  </div>
)
