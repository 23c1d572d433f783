import { checkStrength } from '@sitewright/contract/accounts'
import type { ReactNode } from 'react'
import { showToast } from '../ui/toast'
import { call, messageOf } from './api'

/** Fetches a file with the data of people, for which the password may be asked first. */
export async function downloadGuarded(href: string, name = ''): Promise<void> {
  try {
    await call(checkStrength, {})
  } catch (error) {
    showToast(messageOf(error))
    return
  }
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

export const GuardedDownload = ({ href, name, children }: { href: string; name: string; children: ReactNode }) => (
  <a
    className="button default small"
    href={href}
    download={name}
    onClick={event => {
      event.preventDefault()
      void downloadGuarded(href, name)
    }}
  >
    {children}
  </a>
)
