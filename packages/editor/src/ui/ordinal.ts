import { t } from '../language'

const ordinals = t('first second third fourth fifth sixth seventh eighth ninth tenth').split(' ')
const cardinals = t('one two three four five six seven eight nine ten').split(' ')

/** Places as they are said: "third", and from eleven on "number 11". */
export const ordinal = (place: number): string => ordinals[place - 1] ?? t('number {place}', { place })

/** "second of four" */
export const placeAmong = (place: number, count: number): string =>
  t('{place} of {count}', { place: ordinal(place), count: cardinals[count - 1] ?? count })
