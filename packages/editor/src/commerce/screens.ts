import type { SitePermission } from '@sitewright/domain/roles'
import type { ReactNode } from 'react'
import { t } from '../language'
import { type Later, later } from '../ui/later'

export type Screen = {
  readonly path: string
  readonly label: string
  readonly permission: SitePermission
  readonly Page: Later<{ tabs: ReactNode }>
  /** Behind More: set up once and rarely seen. */
  readonly isSecond?: true
  /** Reached from another screen, so that it has no tab of its own. */
  readonly isUnlisted?: true
}

// One file per screen: nobody waits for a screen that is not open.
export const screens: readonly Screen[] = [
  {
    path: 'commerce/overview',
    label: t('Overview'),
    permission: 'commerce-orders',
    Page: later(async () => (await import('./overview/overview-screen')).OverviewScreen),
  },
  {
    path: 'commerce/products',
    label: t('Products'),
    permission: 'commerce-inventory',
    Page: later(async () => (await import('./products/products-screen')).ProductsScreen),
  },
  {
    path: 'commerce/categories',
    label: t('Categories'),
    permission: 'commerce-inventory',
    Page: later(async () => (await import('./categories/categories-screen')).CategoriesScreen),
    isUnlisted: true,
  },
  {
    path: 'commerce/inventory',
    label: t('Inventory'),
    permission: 'commerce-inventory',
    Page: later(async () => (await import('./inventory/inventory-screen')).InventoryScreen),
  },
  {
    path: 'commerce/import',
    label: t('Import'),
    permission: 'settings-import-export',
    Page: later(async () => (await import('./import/import-screen')).ImportScreen),
    isUnlisted: true,
  },
  {
    path: 'commerce/orders',
    label: t('Orders'),
    permission: 'commerce-orders',
    Page: later(async () => (await import('./orders/orders-screen')).OrdersScreen),
  },
  {
    path: 'commerce/customers',
    label: t('Customers'),
    permission: 'crm-contacts',
    Page: later(async () => (await import('./customers/customers-screen')).CustomersScreen),
  },
  {
    path: 'commerce/discounts',
    label: t('Discounts'),
    permission: 'commerce-discounts',
    Page: later(async () => (await import('./discounts/discounts-screen')).DiscountsScreen),
  },
  {
    path: 'commerce/gift-cards',
    label: t('Gift cards'),
    permission: 'commerce-accounting',
    Page: later(async () => (await import('./gift-cards/gift-cards-screen')).GiftCardsScreen),
  },
  {
    path: 'commerce/subscriptions',
    label: t('Subscriptions'),
    permission: 'commerce-orders',
    Page: later(async () => (await import('./subscriptions/subscriptions-screen')).SubscriptionsScreen),
  },
  {
    path: 'commerce/donations',
    label: t('Donations'),
    permission: 'commerce-donations',
    Page: later(async () => (await import('./donations/donations-screen')).DonationsScreen),
  },
  {
    path: 'commerce/reviews',
    label: t('Reviews'),
    permission: 'commerce-product-reviews',
    Page: later(async () => (await import('./reviews/reviews-screen')).ReviewsScreen),
  },
  {
    path: 'commerce/shipping',
    label: t('Shipping'),
    permission: 'commerce-shipping',
    Page: later(async () => (await import('./shipping/shipping-screen')).ShippingScreen),
  },
  {
    path: 'commerce/taxes',
    label: t('Taxes'),
    permission: 'commerce-taxes',
    Page: later(async () => (await import('./taxes/taxes-screen')).TaxesScreen),
  },
  {
    path: 'commerce/payments',
    label: t('Payments'),
    permission: 'commerce-payments',
    isSecond: true,
    Page: later(async () => (await import('./payments/payments-screen')).PaymentsScreen),
  },
  {
    path: 'commerce/checkout',
    label: t('Checkout'),
    permission: 'commerce-store-settings',
    isSecond: true,
    Page: later(async () => (await import('./checkout/checkout-screen')).CheckoutSettingsScreen),
  },
  {
    path: 'commerce/mails',
    label: t('Notifications'),
    permission: 'commerce-email-notifications',
    isSecond: true,
    Page: later(async () => (await import('./mails/mails-screen')).MailsScreen),
  },
  {
    path: 'commerce/reminders',
    label: t('Abandoned carts'),
    permission: 'commerce-email-notifications',
    isSecond: true,
    Page: later(async () => (await import('./reminders/reminders-screen')).RemindersScreen),
  },
  {
    path: 'commerce/books',
    label: t('Books'),
    permission: 'commerce-accounting',
    isSecond: true,
    Page: later(async () => (await import('./books/books-screen')).BooksScreen),
  },
]
