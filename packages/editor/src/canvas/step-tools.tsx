import type { SectionRecord } from '@sitewright/domain/documents'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { ToolButton } from '../ui/tool-button'

/** One place on among the blocks that it follows or is followed by. */
export const StepTools = ({ layout, onStep }: { layout: SectionRecord['layout']; onStep: (by: 1 | -1) => void }) => {
  const isBar = layout === 'bar'
  return (
    <>
      <ToolButton
        icon={isBar ? ChevronLeft : ChevronUp}
        label={isBar ? 'Move left' : 'Move up'}
        onPress={() => onStep(-1)}
      />
      <ToolButton
        icon={isBar ? ChevronRight : ChevronDown}
        label={isBar ? 'Move right' : 'Move down'}
        onPress={() => onStep(1)}
      />
    </>
  )
}
