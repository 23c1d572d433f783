const star = 'M10 1.8l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z'
const five = [1, 2, 3, 4, 5] as const

/** Stars of five, told by their name to those who cannot see them. */
export const Stars = ({ stars, label }: { stars: number; label: string }) => (
  <span className="stars" role="img" aria-label={label}>
    {five.map(each => (
      <svg key={each} viewBox="0 0 20 20" aria-hidden="true" data-full={each <= Math.round(stars) ? '' : undefined}>
        <path d={star} />
      </svg>
    ))}
  </span>
)
