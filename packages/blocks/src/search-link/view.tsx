import type { ViewOf } from '../kit'
import type { searchLink } from './block'

export const View = ({ context }: ViewOf<typeof searchLink>) => (
  <a className="bar-link" href={context.hrefOf('search')}>
    {context.message('header.search')}
  </a>
)
