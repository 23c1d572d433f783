import type { ReadMessage } from '@sitewright/domain/messages'
import { Picture } from '../../kit/picture'
import type { ScreenMessage, ScreenProps } from './screen-props'

const largeSizes = '(max-width: 800px) 100vw, 52vw'

/** All pictures stand in the page; with script the thumbnails choose which one is large. */
export const Gallery = ({
  pictures,
  pictureNames,
  isFirstPicture,
  current,
  message,
  onChoose,
}: Pick<ScreenProps, 'pictures' | 'pictureNames' | 'isFirstPicture'> & {
  current: number
  message: ReadMessage<ScreenMessage>
  onChoose: (index: number) => void
}) => {
  const large = pictures[current] ?? pictures[0]
  if (!large) return <div className="product-gallery" />
  return (
    <div className="product-gallery">
      {pictures.length > 1 && (
        <ul className="product-thumbnails">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-pressed={index === current}
                aria-label={message('product.picture', { number: index + 1, name: pictureNames[index] ?? '' })}
                onClick={() => onChoose(index)}
              >
                <Picture asset={picture} alt="" sizes="88px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="product-large">
        <Picture
          asset={large}
          alt={pictureNames[current] ?? ''}
          sizes={largeSizes}
          isFirst={isFirstPicture && current === 0}
        />
      </div>
    </div>
  )
}
