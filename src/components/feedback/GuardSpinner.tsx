import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { Spinner } from '../ui/Spinner.tsx'

/** Replaces a page until the portal knows who is signed in. */
export function GuardSpinner(props: ComponentProps<'div'>) {
  return (
    <Middle {...props}>
      <Spinner size="large" label="Loading…" />
    </Middle>
  )
}

const Middle = styled.div({ display: 'grid', placeItems: 'center', minHeight: '60dvh' })
