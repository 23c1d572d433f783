import { parseAspectRatio } from '@sitewright/domain/galleries'

/** Proportions that a picture may be cut to; `auto` leaves it its own. */
export const ratios = ['auto', '1:1', '4:5', '3:4', '2:3', '3:2', '4:3', '16:9', '21:9'] as const
export type Ratio = (typeof ratios)[number]

export const ratioLabels: Readonly<Record<Ratio, string>> = {
  auto: 'As they are',
  '1:1': 'Square',
  '4:5': '4:5, upright',
  '3:4': '3:4, upright',
  '2:3': '2:3, upright',
  '3:2': '3:2',
  '4:3': '4:3',
  '16:9': '16:9, wide',
  '21:9': '21:9, wide',
}

/** Width divided by height, of the frame that a picture is shown in. */
export const frameRatio = (ratio: Ratio, { width, height }: { readonly width: number; readonly height: number }) =>
  parseAspectRatio(ratio) ?? width / height
