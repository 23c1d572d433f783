import { examplesFor } from '../kit/examples'
import { cart } from './block'

export const examples = examplesFor(cart, { 'before its lines are there': {} })
