import styled from '@emotion/styled'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { visuallyHidden } from '../../theme/mixins.ts'

export function Waiting() {
  return (
    <Rows>
      <Label role="status">Loading app…</Label>
      <Skeleton width="64px" height="64px" />
      <Skeleton width="60%" />
      <Skeleton height="9rem" />
      <Skeleton height="6rem" />
    </Rows>
  )
}

const Rows = styled.div(({ theme: { space } }) => ({ position: 'relative', display: 'grid', gap: space[4] }))

const Label = styled.span(visuallyHidden)
