/** What something costs, in words: from the lowest price when it varies, the old price struck through when it is reduced. */
export const Price = ({
  fromPrice,
  normalPrice,
  priceVaries,
  onSale,
  money,
}: {
  fromPrice: number
  normalPrice: number
  priceVaries: boolean
  onSale: boolean
  money: (minorUnits: number) => string
}) => (
  <span className="price">
    {onSale && !priceVaries && fromPrice < normalPrice && (
      <s>
        <span className="visually-hidden">Was </span>
        {money(normalPrice)}
      </s>
    )}{' '}
    {priceVaries && fromPrice < normalPrice ? 'from ' : ''}
    {money(fromPrice)}
  </span>
)
