import './commerce.css'
import { RouteLink, usePlace } from '../app/router'
import { useSession } from '../app/session'
import { OrdersScreen } from './orders-screen'
import { PaymentsScreen } from './payments-screen'
import { ProductsScreen } from './products-screen'
import { ReviewsScreen } from './reviews-screen'

const screens = [
  { path: 'commerce/products', label: 'Products', permission: 'commerce-inventory' },
  { path: 'commerce/orders', label: 'Orders', permission: 'commerce-orders' },
  { path: 'commerce/reviews', label: 'Reviews', permission: 'commerce-product-reviews' },
  { path: 'commerce/payments', label: 'Payments', permission: 'commerce-payments' },
] as const

export const CommercePage = () => {
  const { path } = usePlace()
  const { may } = useSession()
  const open = screens.filter(({ permission }) => may(permission))
  const chosen =
    open.find(screen => path.startsWith(screen.path)) ?? open.find(screen => screen.label === 'Orders') ?? open[0]
  const tabs = (
    <nav className="page-tabs" aria-label="Commerce">
      {open.map(screen => (
        <RouteLink key={screen.path} to={{ path: screen.path }} aria-current={screen === chosen ? 'page' : undefined}>
          {screen.label}
        </RouteLink>
      ))}
    </nav>
  )
  if (chosen?.label === 'Products') return <ProductsScreen tabs={tabs} />
  if (chosen?.label === 'Reviews') return <ReviewsScreen tabs={tabs} />
  return chosen?.label === 'Payments' ? <PaymentsScreen tabs={tabs} /> : <OrdersScreen tabs={tabs} />
}
