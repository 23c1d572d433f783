import { expect, it } from 'vitest'
import { mountForm } from '../kit/engines/form'
import { mount } from './island'

it('is sent like every other form', () => expect(mount).toBe(mountForm))
