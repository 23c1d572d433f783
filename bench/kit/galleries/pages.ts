import { gallery } from '../../../packages/blocks/src/gallery/block'
import galleryStyle from '../../../packages/blocks/src/gallery/style.css?inline'
import { View } from '../../../packages/blocks/src/gallery/view'
import { examplePicture } from '../../../packages/blocks/src/kit/example-data'
import { drawBlock } from '../../../packages/blocks/src/kit/testing/draw-block'

export type Subject = 'ours' | 'swiper' | 'embla' | 'photoswipe' | 'plain'
export type Job = 'carousel' | 'slideshow' | 'grid'

const [width, height] = [1200, 800]
const address = (at: number) => `/picture/${at}.svg`
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** One drawing per number, the same for everyone. */
export const picture = (at: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${(at * 47) % 360} 40% 60%)"/><circle cx="${(at * 97) % width}" cy="400" r="260" fill="#fff8"/></svg>`

const image = (at: number) =>
  `<img src="${address(at)}" width="${width}" height="${height}" alt="Picture ${at}" loading="lazy" decoding="async">`
const ways = '<button class="previous">Previous</button><button class="next">Next</button>'
const frameStyle = 'img{display:block;width:100%;height:auto;aspect-ratio:3/2;object-fit:cover}'
const gridStyle = `${frameStyle}#grid{display:grid;grid-template-columns:repeat(4,1fr);gap:20px;padding:0;list-style:none}`

const looks = {
  carousel: { design: 'carousel', slidesPerRow: 3, gutter: 1, speed: 300, lightbox: false },
  slideshow: { design: 'slideshow', transition: 'fade', autoplay: true, seconds: 2, loop: true, thumbnails: true },
  grid: { design: 'grid', columns: { desktop: 4 }, lightbox: true },
} as const

function ours(job: Job, count: number, file: string): { style: string; body: string } {
  const body = drawBlock(gallery, View, {
    props: {
      slides: numbers(count).map(at => ({ id: `s${at}`, assetId: `p${at}` })),
      ratio: '3:2',
      captionPlace: 'none',
      ...looks[job],
    },
    data: { pictures: numbers(count).map(at => examplePicture({ id: `p${at}`, url: address(at), width, height })) },
  })
  // As on every page of a site.
  return {
    style: `figure,ul{margin:0;padding:0}ul{list-style:none}${galleryStyle}`,
    body: body.replace('data-island=', `data-file="${file}" data-island=`),
  }
}

const play = '<button class="play" aria-pressed="true">Play</button>'
const swiperThumbnails = (count: number) =>
  `${play}<div class="swiper"><div class="swiper-wrapper">${numbers(count)
    .map(at => `<div class="swiper-slide">${image(at)}</div>`)
    .join('')}</div></div>`
const emblaThumbnails = (count: number) =>
  `${play}<div class="embla small"><div class="track">${numbers(count)
    .map(at => `<button class="slide" aria-label="Picture ${at + 1}">${image(at)}</button>`)
    .join('')}</div></div>`

const others: Readonly<Record<Exclude<Subject, 'ours'>, (count: number, job: Job) => { style: string; body: string }>> =
  {
    swiper: (count, job) => ({
      style: frameStyle,
      body: `<div class="swiper"><div class="swiper-wrapper">${numbers(count)
        .map(at => `<div class="swiper-slide">${image(at)}</div>`)
        .join('')}</div></div>${ways}${job === 'slideshow' ? swiperThumbnails(count) : ''}`,
    }),
    embla: (count, job) => ({
      style: `${frameStyle}.embla{overflow:hidden}.track{display:flex}.slide{flex:0 0 ${job === 'slideshow' ? 100 : 33.333}%;min-width:0;padding-inline-end:1px;touch-action:pan-y pinch-zoom}.small .slide{flex-basis:12.5%}`,
      body: `<div class="embla" role="group" aria-roledescription="carousel" aria-label="Gallery"><div class="track">${numbers(
        count,
      )
        .map(
          at =>
            `<div class="slide" role="group" aria-roledescription="slide" aria-label="${at + 1} of ${count}">${image(at)}</div>`,
        )
        .join('')}</div></div>${ways}${job === 'slideshow' ? emblaThumbnails(count) : ''}`,
    }),
    photoswipe: count => ({
      style: gridStyle,
      body: `<div id="grid">${numbers(count)
        .map(at => `<a href="${address(at)}" data-pswp-width="${width}" data-pswp-height="${height}">${image(at)}</a>`)
        .join('')}</div>`,
    }),
    plain: count => ({
      style: gridStyle,
      body: `<ul id="grid">${numbers(count)
        .map(at => `<li>${image(at)}</li>`)
        .join('')}</ul>`,
    }),
  }

export function page({
  subject,
  job,
  count,
  files,
}: {
  subject: Subject
  job: Job
  count: number
  files: { readonly script: string; readonly styles: readonly string[]; readonly island: string }
}): string {
  const { style, body } = subject === 'ours' ? ours(job, count, files.island) : others[subject](count, job)
  const links = files.styles.map(name => `<link rel="stylesheet" href="/${name}">`).join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title>${links}<style>body{margin:0}${style}</style><body><main>${body}</main><div id="announcements" aria-live="polite"></div><script type="module" src="/${files.script}"></script></body></html>`
}
