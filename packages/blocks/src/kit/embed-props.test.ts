import { expect, it } from 'vitest'
import { embed } from './embed-props'
import { factsOf } from './prop-facts'

it('each block says for itself whether it takes sounds, whichever is read last', () => {
  const any = embed()
  const filmsAlone = embed({ films: true })
  expect(factsOf(any)).toEqual({ kind: 'embed', films: false })
  expect(factsOf(filmsAlone)).toEqual({ kind: 'embed', films: true })
})
