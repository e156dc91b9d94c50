import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

import { UnexpectedErrorPage } from './UnexpectedErrorPage.tsx'

/** Shows the page of SPEC.md §8 where a page in it throws, until the person goes elsewhere. */
export function PageErrors({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Boundary place={key}>{children}</Boundary>
}

type Props = { place: string; children: ReactNode }
type State = { place: string; thrown: { error: unknown } | null }

class Boundary extends Component<Props, State> {
  override state: State = { place: this.props.place, thrown: null }

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ thrown: { error } })

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, thrown: null }
  }

  override render(): ReactNode {
    const { thrown } = this.state
    return thrown === null ? this.props.children : <UnexpectedErrorPage error={thrown.error} />
  }
}
