import { examplesFor, hostileText, longText } from '../kit/examples'
import { chart } from './block'

const spending = {
  rows: [
    ['', 'Dollars'],
    ['Planting and banks', '41'],
    ['Water testing', '23'],
    ['Clearing', '17'],
    ['Arguing at planning meetings', '11'],
    ['Running the trust', '8'],
  ],
}
const oxygen = {
  rows: [
    ['', 'Oxygen'],
    ...[6.1, 6.0, 6.4, 6.3, 6.9, 7.2, 7.1, 7.8, 8.4, 8.9].map((value, at) => [`${2016 + at}`, `${value}`]),
  ],
}
const payers = {
  rows: [
    ['', 'Share'],
    ['Members', '46'],
    ['Grants', '31'],
    ['Gifts', '15'],
    ['Shop', '8'],
  ],
}
const series = (count: number) => ({
  rows: [
    ['', ...Array.from({ length: count }, (_, at) => `Reach ${at + 1}`)],
    ...['Spring', 'Summer', 'Autumn'].map((season, row) => [
      season,
      ...Array.from({ length: count }, (_, at) => String(4 + ((at * 7 + row * 5) % 11))),
    ]),
  ],
})
const seasons = {
  rows: [
    ['', 'Rain', 'Change'],
    ['Spring', '120', '-14'],
    ['Summer', '60', '-32'],
    ['Autumn', '', '8'],
    ['Winter', '180', '0'],
  ],
}

export const examples = examplesFor(chart, {
  bars: {
    props: {
      data: spending,
      title: { en: 'Where each $100 goes' },
      subtitle: { en: 'Year to March 2025' },
      prefix: { en: '$' },
      emphasis: 1,
    },
  },
  line: {
    props: {
      kind: 'line',
      data: oxygen,
      title: { en: 'Oxygen at the mill reach' },
      subtitle: { en: 'Milligrams a litre, yearly mean' },
      decimals: 1,
      goal: '8.0',
      goalLabel: { en: 'good for salmon' },
      level: 'h2',
    },
  },
  pie: {
    props: {
      kind: 'pie',
      data: payers,
      title: { en: 'Who pays for it' },
      subtitle: { en: '$412,000 last year' },
      emphasis: 3,
      level: 'h4',
    },
  },
  'several series': {
    props: { data: series(3), title: { en: 'Otters seen' }, goal: '12', goalLabel: { en: 'hoped for' } },
  },
  stacked: { props: { data: series(5), title: { en: 'Otters seen, together' }, stacked: true } },
  'several lines': { props: { kind: 'line', data: series(4), title: { en: 'Otters by season' }, level: 'p' } },
  'twelve series': { props: { data: series(12), title: { en: 'Twelve reaches' } } },
  'twelve lines': { props: { kind: 'line', data: series(12), title: { en: 'Twelve reaches, as lines' } } },
  'twelve slices': {
    props: {
      kind: 'pie',
      title: { en: 'Twelve parts' },
      data: { rows: [['', 'n'], ...Array.from({ length: 12 }, (_, at) => [`Part ${at + 1}`, `${12 - at}`])] },
    },
  },
  'below zero, with a gap': {
    props: { data: seasons, title: { en: 'Rain and change' }, suffix: { en: ' mm' }, tableOpen: true },
  },
  'a line below zero': { props: { kind: 'line', data: seasons, title: { en: 'Rain and change' }, legend: false } },
  'one value': {
    props: {
      kind: 'pie',
      data: {
        rows: [
          ['', 'All'],
          ['All of it', '1'],
        ],
      },
      title: { en: 'One' },
    },
  },
  'all zero': {
    props: {
      data: {
        rows: [
          ['', 'n'],
          ['a', '0'],
          ['b', '0'],
        ],
      },
      title: { en: 'Nothing yet' },
    },
  },
  empty: { props: { data: { rows: [] } } },
  long: {
    props: {
      title: { en: longText(120) },
      subtitle: { en: longText(160) },
      source: { en: longText(200) },
      data: { rows: [['', 'n'], ...Array.from({ length: 40 }, (_, at) => [longText(90), String(at * 1000)])] },
    },
  },
  hostile: {
    props: {
      title: { en: hostileText },
      data: {
        rows: [
          ['', hostileText, 'n'],
          [hostileText, 'NaN', '1e308'],
          ['b', '-1e308', 'Infinity'],
          ['c', '=1+1', ''],
        ],
      },
    },
  },
})
