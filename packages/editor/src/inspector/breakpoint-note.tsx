import type { Control } from '@sitewright/blocks/kit'
import type { Breakpoint, Json } from '@sitewright/domain/documents'
import { t, tx } from '../language'
import { TextButton } from '../ui/text-button'

export type PerBreakpoint = { readonly desktop: Json; readonly mobile?: Json }

const onDesktops = (isOwn: boolean): string =>
  isOwn ? t('For desktops and tablets. Phones have their own.') : t('For desktops and tablets. Phones follow.')

/** Says which device a value is for, and leads back to the one of desktops. */
export const BreakpointNote = ({
  control,
  value,
  breakpoint,
  onFollow,
}: {
  control: Control
  value: PerBreakpoint
  breakpoint: Breakpoint
  onFollow: () => void
}) => {
  const isOwn = value.mobile !== undefined
  if (breakpoint === 'desktop') return <p className="field-help">{onDesktops(isOwn)}</p>
  if (control.onPhones) return <p className="field-help">{t('For phones only.')}</p>
  return (
    <p className="field-help" role="status">
      {isOwn
        ? tx('For phones only. {button}', {
            button: <TextButton onPress={onFollow}>{t('Same as desktop')}</TextButton>,
          })
        : t('Same as desktop. A change here is for phones only.')}
    </p>
  )
}
