import { describe, expect, it } from 'vitest'
import { chosenPart, elementOfItem, elementOfText, itemAt, itemBeside } from './item-elements'

/** A menu of two tabs, the first with two dishes; each element is as high as its number of lines. */
function drawn(): HTMLElement {
  const block = document.createElement('div')
  block.innerHTML = `
    <section data-edit-item="tabs/a" data-box="0 40">
      <h3 data-edit-prop="tabs/a/name">Lunch</h3>
      <p data-edit-item="tabs/a/dishes/x" data-box="10 20" data-edit-prop="tabs/a/dishes/x/name">Soup</p>
      <p data-edit-item="tabs/a/dishes/y" data-box="20 30" data-edit-prop="tabs/a/dishes/y/name">Salad</p>
    </section>
    <section data-edit-item="tabs/b" data-box="40 60"><h3 data-edit-prop="tabs/b/name">Supper</h3></section>`
  for (const element of block.querySelectorAll<HTMLElement>('[data-box]')) {
    const [top = 0, bottom = 0] = element.dataset.box!.split(' ').map(Number)
    element.getBoundingClientRect = () => ({ left: 0, right: 100, top, bottom }) as DOMRect
  }
  return block
}

describe('items on the page', () => {
  const block = drawn()

  it('and their texts are found by their path', () => {
    expect(elementOfItem(block, ['tabs', 'b'])?.textContent).toBe('Supper')
    expect(elementOfItem(block, ['tabs', 'gone'])).toBeUndefined()
    expect(elementOfText(block, ['tabs', 'a', 'dishes', 'y', 'name'])?.textContent).toBe('Salad')
    expect(elementOfText(undefined, ['tabs'])).toBeUndefined()
  })

  it('that are not drawn leave the whole block', () => {
    expect(chosenPart(block, ['tabs', 'gone'])).toBe(block)
    expect(chosenPart(block, undefined)).toBe(block)
  })

  it.each([
    [5, ['tabs', 'a']],
    [15, ['tabs', 'a', 'dishes', 'x']],
    [50, ['tabs', 'b']],
    [90, undefined],
  ])('the innermost one lies under a point at %d', (y, item) => {
    expect(itemAt(block, { x: 50, y })).toEqual(item)
  })

  it.each([
    [undefined, 1, ['tabs', 'a']],
    [['tabs', 'a'], 1, ['tabs', 'b']],
    [['tabs', 'b'], 1, undefined],
    [['tabs', 'a', 'dishes', 'y'], -1, ['tabs', 'a', 'dishes', 'x']],
    [['tabs', 'a', 'dishes', 'x'], -1, undefined],
  ] as const)('beside %j, by %d, stands %j', (item, by, next) => {
    expect(itemBeside(block, item, by)).toEqual(next)
  })
})
