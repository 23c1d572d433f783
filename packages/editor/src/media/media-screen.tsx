import { Library } from './library'

/** The library as a screen of its own, where a person sees to it. */
export const MediaScreen = () => (
  <main className="page">
    <Library purpose={{ kind: 'keep' }} />
  </main>
)
