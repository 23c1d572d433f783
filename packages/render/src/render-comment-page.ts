export { type CommentPage, renderCommentPage } from './comment-page'
export type { ShopLook } from './words-page'
