export {
  firstOrderNoticeSince,
  orderNoticePause,
  type ShopNoticeKind,
  type ShopNotices,
  shopNoticeKinds,
  usualShopNotices,
} from './shop-notices'
