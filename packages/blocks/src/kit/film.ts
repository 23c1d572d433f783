import { providers } from '@sitewright/domain/catalogue'
import { type Embed, embedFrame, embedPage, type VideoMode, videoEmbedAttributes } from '@sitewright/domain/media'
import { videoAspectAttribute, videoModeAttribute } from './player-marks'

/** Letters that would end an attribute or an element. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, letter => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]!)

const allowed = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

/** What the HTML says of a film at a provider: whose it is, where its page is, and which player a press brings. */
export function describeFilm(film: Embed, title: string) {
  const { name: provider } = providers[film.provider]
  const source = escaped(embedFrame(film, { starts: true }))
  return {
    provider,
    href: embedPage(film),
    attributes: {
      [videoEmbedAttributes.html]: `<iframe src="${source}" title="${escaped(title || provider)}" allow="${allowed}"></iframe>`,
      [videoEmbedAttributes.providerName]: provider,
    },
  }
}

/** How the film lies in its box, and its height as a percentage of its width. */
export const filmSize = (mode: VideoMode, aspect: number) => ({
  [videoModeAttribute]: mode,
  [videoAspectAttribute]: aspect,
})
