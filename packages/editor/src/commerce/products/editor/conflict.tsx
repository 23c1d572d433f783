import { useSession } from '../../../app/session'
import { t } from '../../../language'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { differencesOf } from './differences'
import type { ProductForm } from './use-product'

/** More than this nobody compares. */
const mostShown = 30

/** Both sides of what two people changed at once, and the choice between them. */
export const Conflict = ({ product: { theirs, keepMine, takeTheirs, form } }: { product: ProductForm }) => {
  const { primaryLocale: locale, currency, units } = useSession().site
  if (!theirs) return null
  const all = differencesOf(form, theirs, { locale, currency, units })
  return (
    <Dialog
      isOpen
      onClose={keepMine}
      title={t('Somebody else changed this product')}
      width="medium"
      actions={
        <>
          <Button onPress={takeTheirs}>{t('Take theirs')}</Button>
          <Button kind="primary" onPress={keepMine}>
            {t('Keep mine')}
          </Button>
        </>
      }
    >
      {all.length === 0 ? (
        <p>{t('What they saved is what you have here.')}</p>
      ) : (
        <div className="both-sides-scroll">
          <table className="both-sides">
            <thead>
              <tr>
                <th scope="col">{t('What differs')}</th>
                <th scope="col">{t('Yours')}</th>
                <th scope="col">{t('Theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {all.slice(0, mostShown).map(({ what, mine, theirs: other }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{mine}</td>
                  <td>{other}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {all.length > mostShown && <p className="soft">{t('And {all} more.', { all: all.length - mostShown })}</p>}
      <p className="soft">{t('Keeping yours writes it over theirs when you save.')}</p>
    </Dialog>
  )
}
