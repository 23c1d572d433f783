import { drawnHighlights } from '@sitewright/domain/effects'
import { highlightsOf } from '@sitewright/domain/rich-text'
import { IslandRoot, type ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { RichText } from '../kit/rich-text'
import { text } from './block'

export const View = ({ props, context }: ViewOf<typeof text>) => {
  const document = context.local(props.text)
  const className = classes('text', `vertical-${props.vertical}`, props.tone === 'soft' && 'soft')
  const highlights = document ? highlightsOf(document) : {}
  const isDrawn = context.mode === 'page' && Object.keys(highlights).length > 0
  return isDrawn ? (
    <IslandRoot
      type={text.type}
      when="visible"
      props={{ highlights: drawnHighlights(highlights) }}
      className={className}
    >
      <RichText document={document} />
    </IslandRoot>
  ) : (
    <div className={className} {...context.editable('text')}>
      <RichText document={document} />
    </div>
  )
}
