import { disposables, type Island } from '../kit/island'

export type SharedPage = { readonly url: string; readonly title: string; readonly copied: string }

const saidFor = 2000

/** Copies the address, or asks the device how to send it; a device that knows no way gets the address, too. */
export const mount: Island<SharedPage> = (root, { url, title, copied }, { clock, announce, report }) => {
  const bag = disposables()
  const copy = async (button: HTMLElement) => {
    await navigator.clipboard.writeText(url)
    announce(copied)
    button.dataset['copied'] = ''
    bag.add(
      clock.after(saidFor, () => {
        delete button.dataset['copied']
      }),
    )
  }
  for (const button of root.querySelectorAll<HTMLElement>('[data-share]')) {
    const press = async () => {
      try {
        if (button.dataset['share'] === 'system' && 'share' in navigator) await navigator.share({ url, title })
        else await copy(button)
      } catch (error) {
        // Whoever closes the device's own list has changed their mind.
        if ((error as Error).name !== 'AbortError') report(error)
      }
    }
    button.addEventListener('click', press)
    bag.add(() => {
      button.removeEventListener('click', press)
      delete button.dataset['copied']
    })
  }
  return bag.dispose
}
