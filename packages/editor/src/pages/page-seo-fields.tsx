import type { PageEntry } from '@sitewright/contract/pages'
import { isCanonical, type PageStructuredData, pageStructuredData } from '@sitewright/domain/publishing'
import { t } from '../language'
import { ImageControl } from '../media/image-control'
import { useAsset } from '../site/answers'
import { TextField } from '../ui/field'
import { Select } from '../ui/select'

/** What a page says of itself besides its title and description. */
export type SharedSeo = Pick<PageEntry['seo'], 'socialImage' | 'canonical' | 'structuredData'>

/** As it is kept: what says nothing is left out. */
export const sharedSeo = ({ socialImage, canonical, structuredData }: SharedSeo): SharedSeo => ({
  ...(socialImage && { socialImage }),
  ...(canonical?.trim() && { canonical: canonical.trim() }),
  ...(structuredData && { structuredData }),
})

const usual = 'page'
const labels: Record<PageStructuredData, string> = {
  article: t('Article'),
  about: t('About us'),
  contact: t('Contact'),
  faq: t('Questions and answers'),
  collection: t('Overview of other pages'),
  profile: t('Profile of a person'),
}
const kinds = [
  { value: usual, label: t('Page') },
  ...pageStructuredData.map(kind => ({ value: kind, label: labels[kind] })),
]

type Card = { readonly title: string; readonly description: string; readonly host: string }

/** How messengers and networks may show a link to the page. */
const SharedCard = ({ assetId, card }: { assetId: string | undefined; card: Card }) => {
  const asset = useAsset(assetId ?? null)
  return (
    <figure className="shared-card" aria-label={t('How a link to it may be shown')}>
      {asset && <img src={`${asset.url}?format=500w`} alt="" />}
      <figcaption>
        <span className="quiet">{card.host}</span>
        <b>{card.title}</b>
        {card.description !== '' && <p>{card.description}</p>}
      </figcaption>
    </figure>
  )
}

export const PageSeoFields = ({
  value,
  onChange,
  card,
}: {
  value: SharedSeo
  onChange: (value: SharedSeo) => void
  card: Card
}) => (
  <>
    <ImageControl
      label={t('Picture when shared')}
      help={t('Without one, the picture from Settings, Search engines is shown.')}
      assetId={value.socialImage ?? null}
      isOptional
      onChange={assetId => onChange({ ...value, socialImage: assetId ?? undefined })}
    />
    <SharedCard assetId={value.socialImage} card={card} />
    <Select
      label={t('What the page is')}
      help={t('Search engines may show it in another way.')}
      options={kinds}
      value={value.structuredData ?? usual}
      onChange={kind => onChange({ ...value, structuredData: pageStructuredData.find(each => each === kind) })}
    />
    <TextField
      label={t('Original of this page')}
      value={value.canonical ?? ''}
      onChange={canonical => onChange({ ...value, canonical })}
      maxLength={1000}
      input={{ placeholder: '/page or https://example.com/page', spellCheck: false }}
      help={t('Search engines are sent there, where the same words stand in two places. Empty for the page itself.')}
      {...(!isCanonical(value.canonical?.trim() ?? '') && {
        error: 'Use /page or a whole address such as https://example.com/page.',
      })}
    />
  </>
)
