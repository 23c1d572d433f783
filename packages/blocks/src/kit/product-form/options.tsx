import type { ReadMessage } from '@sitewright/domain/messages'
import { isValueAvailable, valuesOfOption } from '@sitewright/domain/products'
import type { ScreenMessage, ScreenProps } from './screen-props'

/** Beside the name, never in its place: not everybody tells colours apart. */
const Swatch = ({ fill }: { fill: string }) => (
  <i className="product-swatch" style={{ background: fill }} aria-hidden="true" />
)

/** Radio buttons: the arrow keys move inside a group, and a form without script sends them as they are. */
export const Options = ({
  optionNames,
  optionWords = {},
  swatches,
  variants,
  chosen,
  message,
  onChoose,
}: Pick<ScreenProps, 'optionNames' | 'optionWords' | 'swatches' | 'variants'> & {
  chosen: readonly string[]
  message: ReadMessage<ScreenMessage>
  onChoose: (option: number, value: string) => void
}) => (
  <>
    {optionNames.map((name, option) => (
      <fieldset key={name} className="product-option">
        <legend>{optionWords[name] ?? name}</legend>
        <div className="product-values">
          {valuesOfOption(variants, option).map(value => {
            const fill = swatches?.[option]?.[value]
            const word = optionWords[value] ?? value
            const available = isValueAvailable(variants, chosen, { option, value })
            return (
              <label key={value} className={available ? undefined : 'is-gone'}>
                <input
                  type="radio"
                  name={`option-${option}`}
                  value={value}
                  checked={chosen[option] === value}
                  onChange={() => onChoose(option, value)}
                />
                {available ? (
                  <span>
                    {fill && <Swatch fill={fill} />}
                    {word}
                  </span>
                ) : (
                  <span>
                    <span aria-hidden="true">
                      {fill && <Swatch fill={fill} />}
                      {word}
                    </span>
                    <span className="for-screen-readers">{message('product.valueSoldOut', { value: word })}</span>
                  </span>
                )}
              </label>
            )
          })}
        </div>
      </fieldset>
    ))}
  </>
)
