import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { menuFromText, menuLimits } from './menu-text'

const dish = (name: string, price: string, text = '') => ({ name, text, price })

it('reads dishes, what is said of them, sections and tabs', () => {
  const text = `Supper

To begin
Sorrel soup, goat’s curd .... 11
Served cold until October
Focaccia, new oil  €6.50

Plates
Hake 27

Wine

White
Etna bianco 2019 - - 38
By the glass\t7 / 9`
  expect(menuFromText(text)).toEqual([
    {
      title: 'Supper',
      sections: [
        {
          title: 'To begin',
          dishes: [
            dish('Sorrel soup, goat’s curd', '11', 'Served cold until October'),
            dish('Focaccia, new oil', '€6.50'),
          ],
        },
        { title: 'Plates', dishes: [dish('Hake', '27')] },
      ],
    },
    {
      title: 'Wine',
      sections: [{ title: 'White', dishes: [dish('Etna bianco 2019', '38'), dish('By the glass', '7 / 9')] }],
    },
  ])
})

it('needs neither tabs nor sections nor prices', () => {
  expect(menuFromText('Soup 11')).toEqual([{ title: '', sections: [{ title: '', dishes: [dish('Soup', '11')] }] }])
  expect(menuFromText('Cuts\nShort\nLong\n\nColour\nRoots')).toEqual([
    {
      title: '',
      sections: [
        { title: 'Cuts', dishes: [dish('Short', ''), dish('Long', '')] },
        { title: 'Colour', dishes: [dish('Roots', '')] },
      ],
    },
  ])
  expect(menuFromText(' \n')).toEqual([])
})

it('never makes more than a menu may hold', () => {
  const many = 'Soup 11\n'.repeat(100)
  expect(menuFromText(many)[0]!.sections[0]!.dishes).toHaveLength(menuLimits.dishes)
  assert(
    property(string({ maxLength: 400 }), text => {
      for (const tab of menuFromText(text)) expect(tab.title.length).toBeLessThanOrEqual(menuLimits.tabTitle)
    }),
  )
})
