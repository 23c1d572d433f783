import { localise } from '@sitewright/domain/sites'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { ImageControl } from '../../media/image-control'
import { thumbnailOf } from '../../media/use-media'
import { useAsset } from '../../site/answers'
import type { ItemFormState } from './use-item'

/** What others see of it when it is shared. */
export const ItemSharing = ({ item: { form, change }, locale }: { item: ItemFormState; locale: string }) => {
  const { site } = useSession()
  const { seo } = form
  const asset = useAsset(seo.socialImage ?? form.imageId)
  const words = (text: Parameters<typeof localise<string>>[0]) => localise(text, locale, locale) ?? ''
  return (
    <div className="fields post-fields">
      <figure className="item-card" aria-label={t('How it may look when it is shared')}>
        {asset ? (
          <img src={thumbnailOf(asset, 500)} alt="" />
        ) : (
          <span className="item-card-none">{t('No picture')}</span>
        )}
        <figcaption>
          <span className="quiet">{site.publicAddress.replace(/^https?:\/\//, '')}</span>
          <b>{words(seo.title) || words(form.title)}</b>
          <p>{words(seo.description) || words(form.excerpt)}</p>
        </figcaption>
      </figure>
      <ImageControl
        label={t('Picture for sharing')}
        help={t('Without one, the picture for lists is shown.')}
        assetId={seo.socialImage ?? null}
        onChange={assetId => {
          const { socialImage: _, ...others } = seo
          change({ seo: assetId === null ? others : { ...others, socialImage: assetId } })
        }}
      />
    </div>
  )
}
