import type { ViewOf } from '../kit'
import type { spacer } from './block'

export const View = ({ props: { line } }: ViewOf<typeof spacer>) => (
  <div className={line === 'none' ? 'spacer' : `spacer line-${line}`} aria-hidden="true" />
)
