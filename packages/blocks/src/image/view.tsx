import { IslandRoot, type ViewOf } from '../kit'
import { linkAttributes } from '../kit/link-attributes'
import { Picture, waitingStyle } from '../kit/picture'
import { image } from './block'

export const View = ({ props, data: { picture, phonePicture }, context }: ViewOf<typeof image>) => {
  if (!picture)
    return context.mode === 'canvas' ? <div className="image image-empty">{context.message('image.choose')}</div> : null
  const link = linkAttributes(props.link, context)
  // A linked picture is the link's only name, so it cannot be passed over.
  const alt = props.decorative && !link ? '' : context.text(props.alt) || context.text(picture.alt)
  const { isFirstPicture: isFirst } = context
  const sizes = context.sizes()
  const shown = <Picture {...{ asset: picture, phoneAsset: phonePicture, alt, sizes, isFirst, fit: props.fit }} />
  const framed = link ? <a {...link}>{shown}</a> : shown
  const ground = props.fit === 'fit' ? {} : waitingStyle(picture)
  const corners = props.cornerRadius > 0 ? { borderRadius: props.cornerRadius } : {}
  return (
    <div className="image" style={{ ...ground, ...corners }}>
      {isFirst || context.mode === 'canvas' ? (
        framed
      ) : (
        <IslandRoot type={image.type} when="visible" props={{}}>
          {framed}
        </IslandRoot>
      )}
    </div>
  )
}
