import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createSampleEditor } from './sample-editor'

export { entry, sampleControl, sampleList } from './sample-editor'

/** One sample block, chosen, with something of its settings beside it. */
export function editSample(...how: Parameters<typeof createSampleEditor>) {
  const { around, connect, ...sample } = createSampleEditor(...how)
  return {
    ...sample,
    async show(children: ReactNode) {
      const stop = connect()
      const shown = render(around(children))
      // What comes in a file of its own.
      await act(async () => undefined)
      return { ...shown, stop }
    },
  }
}
