import type { AnalyticsEvent } from './events'

/** The schema each interaction is recorded under. */
export const interactionSchemas = {
  productFormOpen: 'cart_page_product_form_open',
  productFormClose: 'cart_page_product_form_close',
  productFormSubmit: 'cart_page_product_form_submit',
  createCustomerAccount: 'create_customer_account',
  addToCart: 'add_to_cart',
  search: 'search',
  newsletterSubscribe: 'newsletter_subscribe',
  viewProductPage: 'view_product_page',
  inventoryPanelOpen: 'inventory_panel_open',
  inventoryPanelEdit: 'inventory_panel_edit',
  inventoryPanelSave: 'inventory_panel_save',
  apiKeyCreate: 'api_keys_panel_create',
  apiKeyEdit: 'api_keys_panel_edit',
  apiKeyDelete: 'api_keys_panel_delete',
  dynamicAdsFeedCopy: 'dynamic_ads_feed_copy',
} as const

/** Where somebody pressed in the editing area; what it was is told by its kind alone. */
export const mousePressSchema = 'editor_mouse_press'
export const pressedKinds = ['button', 'link', 'field', 'tab', 'menu_item', 'canvas', 'elsewhere'] as const
export type PressedKind = (typeof pressedKinds)[number]

export type Interaction = keyof typeof interactionSchemas

export const interactionEvent = (
  interaction: Interaction,
  analyticsId: string,
  fields: Readonly<Record<string, unknown>> = {},
): AnalyticsEvent => ({ analyticsId, customSchemaName: interactionSchemas[interaction], fields })
