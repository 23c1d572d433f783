/** Columns grow by up to this share before one more fits in a window of usual width. */
const usualGrowth = 1.12

/** Engines allow some ten thousand rows in a grid; two columns are the fewest that need any. */
const mostFineSlides = 480

/** Into how many rows a column's own width is divided: more of them round less. */
export const rowUnits = (numberOfSlides: number): number => (numberOfSlides > mostFineSlides ? 20 : 40)

export interface RowSpanRequest {
  /** Width divided by height. */
  ratio: number
  gutter: number
  columnWidth: number
  units: number
}

/** How many rows of a dense grid a slide takes, with the gutter below it: the grid then fills the shortest column. */
export const rowSpan = ({ ratio, gutter, columnWidth, units }: RowSpanRequest): number =>
  Math.max(1, Math.round(units / ratio + (units * gutter) / (usualGrowth * columnWidth)))

/** No window is wider than this many pixels, as far as columns are prepared for it. */
const widest = 2560

/** From which width of the container on there are how many columns; one below the first. */
export const columnSteps = (columnWidth: number, gutter: number): { columns: number; from: number }[] => {
  const most = Math.floor((widest + gutter) / (columnWidth + gutter))
  return Array.from({ length: Math.max(most - 1, 0) }, (_, step) => {
    const columns = step + 2
    return { columns, from: columns * columnWidth + (columns - 1) * gutter }
  })
}
