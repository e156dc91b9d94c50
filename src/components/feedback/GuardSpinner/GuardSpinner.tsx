import styled from '@emotion/styled'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'

/** Stands in for a page until it is known who is there (SPEC.md §2 "Route guard"). */
export function GuardSpinner() {
  return (
    <Middle>
      <Spinner size="large" label="Loading…" />
    </Middle>
  )
}

const Middle = styled.div({ display: 'grid', placeItems: 'center', minHeight: '60dvh' })
