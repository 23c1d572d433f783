import { options, toChildArray, type VNode } from 'preact'

export { createElement, Fragment } from 'preact'
export { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'

/** Drawing once more costs less here than the code that would avoid it. */
export const memo = <Component>(component: Component): Component => component

type Props = Record<string, unknown> & { children?: never }

const changesAsItIsTyped = (type: string, { type: kind }: Props): boolean =>
  type === 'textarea' || (type === 'input' && !/^(?:checkbox|radio|file)$/.test(String(kind)))

/**
 * What of React's ways screens rely on, and the smaller library does not know: `onChange` is told with every letter, and
 * a list begins with its `defaultValue`. The library's own layer for all of React's ways is four times as large.
 */
options.vnode = ({ type, props: given }: VNode) => {
  if (typeof type !== 'string') return
  const props = given as unknown as Props
  if (props['onChange'] && changesAsItIsTyped(type, props)) {
    props['onInput'] = props['onChange']
    delete props['onChange']
  }
  if (type === 'select' && props['defaultValue'] !== undefined)
    for (const option of toChildArray(props.children) as VNode<Props>[])
      option.props['selected'] = option.props['value'] === props['defaultValue']
}
