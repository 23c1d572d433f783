import { describe, expect, it } from 'vitest'
import { firstChoice, isInStock, isValueAvailable, valuesOfOption, variantFor } from './options'

const jar = (glaze: string, height: string, qtyInStock: number, unlimited = false) => ({
  optionValues: [glaze, height],
  qtyInStock,
  unlimited,
})
const jars = [
  jar('Chalk', '18 cm', 0),
  jar('Chalk', '26 cm', 3),
  jar('Tenmoku', '18 cm', 2),
  jar('Tenmoku', '34 cm', 0, true),
]

describe('choosing a variant', () => {
  it('lists the values of an option once, in the order of the variants', () => {
    expect(valuesOfOption(jars, 0)).toEqual(['Chalk', 'Tenmoku'])
    expect(valuesOfOption(jars, 1)).toEqual(['18 cm', '26 cm', '34 cm'])
    expect(valuesOfOption(jars, 2)).toEqual([])
  })

  it('finds the variant of a full choice and none of an open or impossible one', () => {
    expect(variantFor(jars, ['Tenmoku', '18 cm'])).toBe(jars[2])
    expect(variantFor(jars, ['Tenmoku'])).toBeUndefined()
    expect(variantFor(jars, ['Chalk', '34 cm'])).toBeUndefined()
  })

  it('takes the only variant of a product without options', () => {
    const plain = { optionValues: [], qtyInStock: 1, unlimited: false }
    expect(variantFor([plain], [])).toBe(plain)
  })

  it('starts with the first that can be bought, and with the first when none can', () => {
    expect(firstChoice(jars)).toBe(jars[1])
    expect(firstChoice([jar('Chalk', '18 cm', 0)])?.optionValues).toEqual(['Chalk', '18 cm'])
    expect(firstChoice([])).toBeUndefined()
  })

  it.each([
    ['Chalk', 0, ['Chalk', '26 cm'], true],
    ['Tenmoku', 0, ['Chalk', '26 cm'], false],
    ['18 cm', 1, ['Chalk', '26 cm'], false],
    ['18 cm', 1, ['Tenmoku', '18 cm'], true],
    ['34 cm', 1, ['Tenmoku', '18 cm'], true],
    ['18 cm', 1, [undefined, undefined], true],
  ])('says whether %s of option %i leads anywhere from %j: %s', (value, option, chosen, expected) => {
    expect(isValueAvailable(jars, chosen as string[], { option: option as number, value: value as string })).toBe(
      expected,
    )
  })

  it('counts what is made without limit as in stock', () => {
    expect(isInStock(jar('Chalk', '18 cm', 0, true))).toBe(true)
    expect(isInStock(jar('Chalk', '18 cm', 0))).toBe(false)
    expect(isInStock(jar('Chalk', '18 cm', 1))).toBe(true)
  })
})
