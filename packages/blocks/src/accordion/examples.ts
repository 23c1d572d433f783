import { richText } from '@sitewright/domain/rich-text'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { accordion } from './block'

const entry = (id: string, title: string, text: string) => ({
  id,
  title: { en: title },
  text: { en: richText(text) },
})

const questions = [
  entry(
    'dishwasher',
    'Will it go in the dishwasher?',
    'Yes, all of it except the gilded seconds. Stack bowls with a cloth between them; the bare clay foot is harder than the glaze.',
  ),
  entry('service', 'Can I order a dinner service?', 'Yes. Write to us with the number of places and a date.'),
  entry('broken', 'What if it arrives broken?', 'Send us a picture within a week and we send another.'),
  entry('teach', 'Do you teach?', 'Two weekends each spring.'),
]

export const examples = examplesFor(accordion, {
  questions: { props: { entries: questions, firstExpanded: true } },
  boxed: {
    props: { entries: questions, look: 'boxed', icon: 'chevron', firstExpanded: true, allowMultipleOpen: true },
  },
  headings: { props: { entries: questions, size: 'h4', level: 'h2', rules: false } },
  'large headings': { props: { entries: questions, size: 'h3', level: 'h3', icon: 'none' } },
  'two languages': {
    props: {
      level: 'h4',
      entries: [
        {
          id: 'care',
          title: { en: 'Care', de: 'Pflege' },
          text: { en: richText('By hand.'), de: richText('Von Hand.') },
        },
      ],
    },
  },
  empty: { props: { entries: [{ id: 'empty', title: {}, text: {} }] } },
  long: {
    props: {
      entries: Array.from({ length: 50 }, (_, index) =>
        entry(`entry-${index}`, longText(index === 0 ? 200 : 40), longText(600)),
      ),
    },
  },
  hostile: { props: { entries: [entry('hostile', hostileText, hostileText)], firstExpanded: true } },
})
