import type { Control } from '@sitewright/blocks/kit'
import type { Breakpoint, Json } from '@sitewright/domain/documents'
import { TextButton } from '../ui/text-button'

export type PerBreakpoint = { readonly desktop: Json; readonly mobile?: Json }

const onDesktops = (isOwn: boolean): string =>
  isOwn ? 'For desktops and tablets. Phones have their own.' : 'For desktops and tablets. Phones follow.'

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
  if (control.onPhones) return <p className="field-help">For phones only.</p>
  return (
    <p className="field-help" role="status">
      {isOwn ? (
        <>
          For phones only. <TextButton onPress={onFollow}>Same as desktop</TextButton>
        </>
      ) : (
        'Same as desktop. A change here is for phones only.'
      )}
    </p>
  )
}
