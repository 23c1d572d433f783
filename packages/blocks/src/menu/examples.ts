import { examplesFor, hostileLink, hostileText, inEnglish, longText } from '../kit/examples'
import { menu } from './block'

const dish = (id: string, name: string, price: string, marks = '', text = '') => ({
  id,
  name: { en: name },
  text: inEnglish(text),
  price: inEnglish(price),
  marks,
  link: null,
})
type Dish = Omit<ReturnType<typeof dish>, 'link'> & { link: null | typeof hostileLink }
const section = (id: string, title: string, dishes: Dish[]) => ({ id, title: { en: title }, text: {}, dishes })
const tab = (id: string, title: string, sections: ReturnType<typeof section>[]) => ({
  id,
  title: { en: title },
  note: {},
  sections,
})

const supper = tab('supper', 'Supper', [
  section('begin', 'To begin', [
    dish('soup', 'Sorrel soup, goat’s curd', '11', 'm', 'Served cold until October'),
    dish('bread', 'Focaccia, new oil', '6', 'g'),
    dish('fish', 'Anchovies, butter, lemon', '12', 'f, m'),
  ]),
  section('plates', 'Plates', [
    dish('farinata', 'Farinata, rosemary', '13'),
    dish('trofie', 'Trofie, beans, basil', '18', 'g, n', 'The Ligurian way, with potato'),
    dish('hake', 'Hake, tomatoes, olives', '27', 'f'),
    dish('rabbit', 'Rabbit, sage, white wine', '29', '', 'For two, with bread'),
  ]),
  section('end', 'To end', [
    dish('figs', 'Figs, bay, sheep’s cheese', '12', 'm'),
    dish('ice', 'Lemon ice, its own leaf', '8'),
  ]),
])
const lunch = tab('lunch', 'Sunday lunch', [
  section('set', 'Three courses, 38', [dish('a', 'What the boat brought', ''), dish('b', 'Roast, greens, gravy', '')]),
])
const wine = tab('wine', 'Wine', [
  section('white', 'White', [dish('a', 'Pigato, Liguria', '7 / 34'), dish('b', 'Etna bianco', '9 / 44')]),
])
const key = { en: 'f fish, g gluten, m milk, n nuts. Tell us and we will cook around it.' }

export const examples = examplesFor(menu, {
  'with tabs': { props: { tabs: [supper, lunch, wine], key } },
  'one tab': { props: { tabs: [supper], leaders: 'line' } },
  'two columns': { props: { tabs: [supper, wine], look: 'two-columns', align: 'center', key } },
  'no prices': { props: { tabs: [lunch], leaders: 'none' } },
  'ten tabs': {
    props: {
      tabs: Array.from({ length: 10 }, (_, at) => ({
        ...wine,
        id: `tab-${at}`,
        title: { en: `Vintage ${2010 + at}` },
      })),
    },
  },
  empty: { props: { tabs: [tab('empty', 'Nothing', [])] } },
  long: {
    props: {
      tabs: [
        tab('long', longText(60), [
          section(
            'many',
            longText(80),
            Array.from({ length: 60 }, (_, at) =>
              dish(`d${at}`, longText(at === 0 ? 120 : 40), at === 1 ? longText(40) : '12', '', longText(100)),
            ),
          ),
        ]),
        wine,
      ],
    },
  },
  hostile: {
    props: {
      key: { en: hostileText },
      tabs: [
        tab('hostile', hostileText.slice(0, 60), [
          section('s', hostileText, [{ ...dish('d', hostileText, '1', '"><i>'), link: hostileLink }]),
        ]),
        wine,
      ],
    },
  },
})
