import type { BlockRecord } from '@sitewright/domain/documents'
import { Component, type ReactNode } from 'react'

type Props = { readonly block: BlockRecord; readonly fallback: ReactNode; readonly children: ReactNode }
type State = { readonly block?: BlockRecord; readonly failed: boolean }

/** While a page is edited, a block that fails is one block that cannot be shown. It is tried again when it changes. */
export class BlockGuard extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ block }: Props, state: State): State | null {
    return block === state.block ? null : { block, failed: false }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
