import type { Page } from 'playwright-core'

/** Hands that only know the keyboard. */
export const createKeyboard = (page: Page) => {
  /** What has the focus, as a screen reader would name it. */
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      if (!element || element === document.body) return ''
      const labels = (element as HTMLInputElement).labels
      const label = labels?.length ? [...labels].map(each => each.textContent).join(' ') : ''
      return (element.getAttribute('aria-label') || label || element.textContent || '').replace(/\s+/g, ' ').trim()
    })

  return {
    focused,

    /** Presses Tab until the focus is there; failing means that no keyboard reaches it. */
    async tabTo(name: string | RegExp, { most = 120 } = {}): Promise<void> {
      const wanted = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
      const passed: string[] = []
      for (let presses = 0; presses < most; presses += 1) {
        const here = await focused()
        if (wanted(here)) return
        passed.push(here)
        await page.keyboard.press('Tab')
      }
      throw new Error(`Tab never reached ${name}. It passed: ${passed.join(' | ')}`)
    },

    press: (key: string) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
  }
}

export type Keyboard = ReturnType<typeof createKeyboard>
