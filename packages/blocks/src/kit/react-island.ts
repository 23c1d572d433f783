import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Dispose, IslandServices } from './island'

/**
 * An island whose screen has real state. The visitor build puts a smaller library in React's place, so the component
 * keeps to what `visitor/src/react` has: hooks of state, effects and references. When it leaves, the server's HTML is put back.
 */
export const reactIsland =
  <Props extends object, Services = IslandServices>(Screen: ComponentType<Props & { services: Services }>) =>
  (root: HTMLElement, props: Props, services: Services): Dispose => {
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
