import { Spinner } from '../Spinner/Spinner.tsx'
import { styled } from '../theme/styled.ts'

/** Stands in for a page until it is known who is there (SPEC.md §2 "Route guard"). */
export function GuardSpinner() {
  return (
    <Middle>
      <Spinner size="large" label="Loading…" />
    </Middle>
  )
}

const Middle = styled.div({ display: 'grid', placeItems: 'center', minHeight: '60dvh' })
