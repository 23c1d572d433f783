import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Island, IslandServices } from './island'

/**
 * An island whose screen has real state. The visitor build puts a smaller library in React's place, so the component
 * keeps to what `visitor/src/react` has: hooks of state, effects and references. When it leaves, the server's HTML is put back.
 */
export const reactIsland =
  <Props extends object>(Screen: ComponentType<Props & { services: IslandServices }>): Island<Props> =>
  (root, props, services) => {
    const serverHtml = root.cloneNode(true)
    const restore = () => root.replaceChildren(...serverHtml.childNodes)
    try {
      const screen = hydrateRoot(root, createElement(Screen, { ...props, services }))
      return () => {
        screen.unmount()
        restore()
      }
    } catch (error) {
      restore()
      throw error
    }
  }
