import { type BlockRecord, barZone, barZones, flowWidth, flowWidths } from '@sitewright/domain/documents'
import { barZoneLabels, flowWidthLabels } from '../canvas/block-words'
import { useEditorScope } from '../canvas/editor-context'
import { t } from '../language'
import { Segments } from '../ui/segments'

/** How wide a block is in a flow, on every device: as a line of text, as the page, or as the window. */
export const FlowWidthField = ({ block }: { block: BlockRecord }) => {
  const { actions } = useEditorScope()
  return (
    <Segments
      label={t('Width')}
      options={flowWidths.map(value => ({ value, label: flowWidthLabels[value] }))}
      value={flowWidth(block.placement.desktop, 'desktop')}
      onChange={width => actions.setFlowWidth(block.id, width)}
    />
  )
}

/** In which part of a bar a block stands; it goes to the end of it. */
export const BarZoneField = ({ block }: { block: BlockRecord }) => {
  const { actions } = useEditorScope()
  return (
    <Segments
      label={t('Place in the line')}
      options={barZones.map(value => ({ value, label: barZoneLabels[value] }))}
      value={barZone(block.placement.desktop, 'desktop')}
      onChange={zone => actions.moveTo(block.id, { zone, before: null })}
    />
  )
}
