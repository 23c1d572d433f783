import { expect, it } from 'vitest'
import { addressForm } from '../addresses'
import { checkoutTexts, readMessages } from '../messages'
import type { CheckoutValues } from './checkout-fields'
import { readCheckout } from './checkout-form'
import { paymentChoices } from './payment-choices'

const values: CheckoutValues = {
  email: ' hanna@example.com ',
  firstName: 'Hanna',
  lastName: 'Osei',
  line1: '48 Orchard Street',
  line2: '',
  city: 'Beacon',
  region: 'NY',
  postalCode: '12508',
  country: 'US',
  shippingOption: 'post',
  payment: 'test-card-refused',
  expectedTotalCents: '2500',
}
const methods = ['test', 'manual'] as const
const say = readMessages(checkoutTexts('en'))
const read = (changes: CheckoutValues = {}) =>
  readCheckout({ ...values, ...changes }, { addressForm: addressForm('US'), methods, say })

it('is the order that is asked for', () => {
  expect(read()).toEqual({
    ok: true,
    request: {
      email: 'hanna@example.com',
      address: {
        firstName: 'Hanna',
        lastName: 'Osei',
        line1: '48 Orchard Street',
        city: 'Beacon',
        region: 'NY',
        postalCode: '12508',
        country: 'US',
      },
      shippingOption: 'post',
      payment: { provider: 'test', token: 'test-card-refused' },
      expectedTotalCents: 2500,
    },
  })
})

it('names every field that stands in the way', () => {
  expect(read({ email: 'hanna@', postalCode: '125', city: ' ' })).toEqual({
    ok: false,
    errors: {
      email: 'Please enter a valid email',
      city: 'Enter a city',
      postalCode: 'Enter a ZIP code such as 95014',
    },
  })
})

it.each(['', ' ', 'hanna', 'hanna@here', `${'x'.repeat(300)}@example.com`])(
  'asks for an email, and %j is none',
  email => {
    expect(read({ email })).toEqual({ ok: false, errors: { email: 'Please enter a valid email' } })
  },
)

it('asks for no address when nothing is sent', () => {
  const { email, payment, expectedTotalCents } = values
  const outcome = readCheckout({ email, payment, expectedTotalCents }, { addressForm: null, methods, say })
  expect(outcome).toMatchObject({ ok: true })
  expect(outcome.ok && outcome.request).not.toHaveProperty('address')
})

it.each([
  ['manual', { provider: 'manual', token: '' }],
  ['test-card-accepted', { provider: 'test', token: 'test-card-accepted' }],
  ['', { provider: 'test', token: 'test-card-accepted' }],
])('pays by %j', (payment, expected) => {
  expect(read({ payment })).toMatchObject({ request: { payment: expected } })
})

it('takes only what is offered', () => {
  const options = { addressForm: null, methods: ['manual'] as const, say }
  const { email } = values
  expect(readCheckout({ email, payment: 'test-card-accepted' }, options)).toEqual({
    ok: false,
    errors: { payment: 'This payment method is not offered here.' },
  })
  expect(readCheckout({ email }, { ...options, methods: [] })).toEqual({
    ok: false,
    errors: { payment: 'This shop does not take payments yet.' },
  })
  expect(paymentChoices(['manual']).map(({ value }) => value)).toEqual(['manual'])
})
