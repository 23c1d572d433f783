import type { SectionRecord } from '@sitewright/domain/documents'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { t } from '../language'
import { IconButton } from '../ui/button'

/** One place on among the blocks that it follows or is followed by. */
export const StepTools = ({ layout, onStep }: { layout: SectionRecord['layout']; onStep: (by: 1 | -1) => void }) => {
  const isBar = layout === 'bar'
  return (
    <>
      <IconButton
        icon={isBar ? ChevronLeft : ChevronUp}
        label={isBar ? t('Move left') : t('Move up')}
        onPress={() => onStep(-1)}
      />
      <IconButton
        icon={isBar ? ChevronRight : ChevronDown}
        label={isBar ? t('Move right') : t('Move down')}
        onPress={() => onStep(1)}
      />
    </>
  )
}
