import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** A new value draws the children again. */
  resetOn?: unknown
  fallback: (failure: { error: Error; retry: () => void }) => ReactNode
}

/** Keeps a part that failed from taking the rest of the screen with it. */
export class ErrorBoundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.error && before.resetOn !== this.props.resetOn) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return this.props.fallback({ error, retry: () => this.setState({ error: undefined }) })
  }
}
