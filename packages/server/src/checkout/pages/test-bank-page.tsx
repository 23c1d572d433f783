import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { PageHead } from './page-head'

/** Stands for the page on which a bank asks its customer to confirm a payment. */
export const TestBankPage = ({
  title,
  amount,
  currency,
  crumb,
  locale,
}: {
  title: string
  amount: number
  currency: string
  crumb: string
  locale: string
}) => {
  const { testBank: testBankMessages } = shopTexts(locale)
  return (
    <main className="confirmed">
      <PageHead title={title} isTest locale={locale} />
      <h1>{testBankMessages.title}</h1>
      <p className="lead">
        {formatMessage(testBankMessages.question, {
          amount: formatMinorUnits(amount, currency as CurrencyCode),
          shop: title,
        })}
      </p>
      <form method="post" className="answers">
        <input type="hidden" name="crumb" value={crumb} />
        <button className="pay" type="submit" name="answer" value="confirm">
          {testBankMessages.confirm}
        </button>
        <button className="pay quiet" type="submit" name="answer" value="decline">
          {testBankMessages.decline}
        </button>
      </form>
    </main>
  )
}
