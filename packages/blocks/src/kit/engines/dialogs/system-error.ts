import { type SystemError, type SystemErrorButton, systemErrorOverlay } from '@sitewright/domain/dialogs'
import type { Dispose, IslandServices } from '../../island'
import { onePerPage } from '../../one-per-page'
import { overlaysOf } from '../overlay'
import { drawDialog } from './draw'

type Shown = { close: Dispose | undefined }

/** Over everything else, and once: of many calls that fail together the first is told. */
export function showSystemError(
  error: SystemError,
  services: IslandServices,
  { page = document, reload = () => page.location.reload() }: { page?: Document; reload?: () => void } = {},
): Dispose {
  const shown = onePerPage<Shown>(services, 'system-error', () => ({ close: undefined }))
  if (shown.close) return shown.close
  const { title, lines, buttons } = systemErrorOverlay(error)
  const act: Record<SystemErrorButton['action'], () => void> = {
    reload: () => reload(),
    close: () => shown.close?.(),
  }
  const dialog = drawDialog(page, {
    title,
    // Said already by the title.
    lines: lines.filter(line => line !== title),
    buttons: buttons.map(({ label, action }) => ({ label, press: act[action] })),
    role: 'alertdialog',
  })
  dialog.classList.add('system-error')
  const returnTo = page.activeElement as HTMLElement | null
  page.body.append(dialog)
  const leave = overlaysOf(services, page).open({ element: dialog, close: act.close, returnTo, onTop: true })
  shown.close = () => {
    shown.close = undefined
    leave()
    dialog.remove()
  }
  return shown.close
}
