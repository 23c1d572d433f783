import { examplesFor } from '../kit/examples'
import { cartLink } from './block'

export const examples = examplesFor(cartLink, { 'with its count to come': {} })
