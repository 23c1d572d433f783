import { Picture } from '../../kit/picture'
import type { ScreenProps } from './screen-props'

const largeSizes = '(max-width: 800px) 100vw, 52vw'

/** All pictures stand in the page; with script the thumbnails choose which one is large. */
export const Gallery = ({
  pictures,
  pictureNames,
  isFirstPicture,
  current,
  onChoose,
}: Pick<ScreenProps, 'pictures' | 'pictureNames' | 'isFirstPicture'> & {
  current: number
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
                aria-label={`Picture ${index + 1}: ${pictureNames[index]}`}
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
