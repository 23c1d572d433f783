export { adminRoutes as contentAdminRoutes } from './admin.routes'
export type { Bringer, BroughtPost, ContentSurroundings, ImportPosts, PostThere } from './ports'
export { type ContentImports, createContentImports } from './service'
