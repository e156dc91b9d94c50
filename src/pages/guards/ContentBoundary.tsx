import { Component, type ReactNode } from 'react'

import { UnexpectedError } from '../../components/feedback/UnexpectedError.tsx'

type Props = { children: ReactNode }
type State = { error: Error | null }

/** An error in a page's content leaves its dialogs, so that a key which is shown once stays on the screen. */
export class ContentBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return <UnexpectedError error={error.message} stack={error.stack} onReload={() => location.reload()} />
  }
}
