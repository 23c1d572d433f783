import { examplesFor, hostileText, longText } from '../kit/examples'
import { table } from './block'

const glazes = {
  rows: [
    ['Glaze', 'Made from', 'Fired to', 'Surface', 'Since'],
    ['Chalk', 'Dolomite, estuary clay', '1,260 °C', 'Satin', '2016'],
    ['Oat', 'Ash of two orchards', '1,250 °C', 'Satin', '2017'],
    ['Celadon', 'Iron, under one per cent', '1,270 °C', 'Gloss', '2019'],
    ['Cobalt', 'Cobalt carbonate', '1,260 °C', 'Gloss', '2016'],
    ['Tenmoku', 'Iron, nine per cent', '1,280 °C', 'Gloss, rust at edges', '2021'],
  ],
}
const hours = {
  rows: [
    ['Monday, Tuesday', 'Closed'],
    ['Wed–Fri', '10 am – 6 pm'],
    ['Saturday', '10 am – 5 pm'],
    ['Sunday', '12 – 4 pm'],
  ],
}

export const examples = examplesFor(table, {
  glazes: { props: { data: glazes } },
  plain: {
    props: {
      data: glazes,
      look: 'plain',
      headColumn: false,
      caption: { en: 'Our five glazes' },
      columns: [
        { id: 'a', align: 'start' as const },
        { id: 'b', align: 'auto' as const },
        { id: 'c', align: 'center' as const },
        { id: 'd', align: 'end' as const },
      ],
    },
  },
  'one below the other': { props: { data: glazes, onPhones: 'stack' } },
  hours: { props: { data: hours, look: 'hours', headRow: false } },
  'rows of different lengths': { props: { data: { rows: [['a', 'b', 'c'], ['1'], ['2', '3']] } } },
  'many rows': {
    props: {
      data: {
        rows: Array.from({ length: 40 }, (_, at) => [`Piece ${at + 1}`, `${at * 3}`, at % 2 ? 'Chalk' : 'Oat']),
      },
      headRow: false,
    },
  },
  empty: { props: { data: { rows: [['', '']] } } },
  long: {
    props: {
      caption: { en: longText(160) },
      data: {
        rows: [
          ['One', 'Two', 'Three'],
          ['x'.repeat(120), longText(300), longText(80)],
        ],
      },
    },
  },
  hostile: {
    props: {
      caption: { en: hostileText },
      data: {
        rows: [
          [hostileText, '=cmd()'],
          [hostileText, hostileText],
        ],
      },
    },
  },
})
