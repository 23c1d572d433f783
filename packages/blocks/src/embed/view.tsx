import { providers } from '@sitewright/domain/catalogue'
import { parseAspectRatio } from '@sitewright/domain/galleries'
import { embedFrame, embedPage, isFilmProvider, videoAspect } from '@sitewright/domain/media'
import type { CSSProperties } from 'react'
import { IslandRoot, Picture, type ViewOf } from '../kit'
import { codeFrameAddress } from '../kit/code-frame'
import { ConsentGate } from '../kit/consent-gate'
import { embed } from './block'
import type { EmbedFrame } from './island'

type Given = ViewOf<typeof embed>

/** As tall as chosen, as a film is, or as the owner says. */
const sizeOf = ({ ratio, embed: chosen, from, height }: Given['props']): CSSProperties => {
  const fixed = parseAspectRatio(ratio)
  if (fixed !== undefined) return { aspectRatio: String(fixed) }
  if (from === 'provider' && chosen && isFilmProvider(chosen.provider))
    return { aspectRatio: `100 / ${videoAspect(chosen)}` }
  return { height }
}

const found = ({ props, context }: Given) => {
  const own = context.text(props.title).trim()
  if (props.from === 'custom')
    return props.html.trim() === ''
      ? undefined
      : {
          provider: 'others' as const,
          title: own || context.message('embed.title', { provider: context.message('embed.others') }),
          source: codeFrameAddress(props.html),
        }
  if (!props.embed) return undefined
  const { provider, title } = props.embed
  return {
    provider,
    title: own || title || context.message('embed.title', { provider: providers[provider].name }),
    source: embedFrame(props.embed),
    href: embedPage(props.embed),
  }
}

export const View = (given: Given) => {
  const { props, data, context } = given
  const shown = found(given)
  if (!shown) return context.mode === 'canvas' ? <p className="embed-empty">{context.message('embed.paste')}</p> : null
  const { provider, title, source, href } = { href: undefined, ...shown }
  const gate = (
    <ConsentGate
      provider={provider}
      title={title}
      href={href}
      picture={
        data.picture &&
        props.from === 'provider' && (
          <Picture asset={data.picture} alt="" sizes={context.sizes()} isFirst={context.isFirstPicture} />
        )
      }
      context={context}
    />
  )
  const caption = context.text(props.caption)
  return (
    <figure className="embed-figure">
      <div className="embed" style={sizeOf(props)}>
        {context.mode === 'canvas' ? (
          gate
        ) : (
          <IslandRoot<EmbedFrame>
            type={embed.type}
            when="visible"
            className="embed-place"
            props={{ provider, source, title }}
          >
            {gate}
          </IslandRoot>
        )}
      </div>
      {caption.trim() !== '' && <figcaption {...context.editable('caption')}>{caption}</figcaption>}
    </figure>
  )
}
