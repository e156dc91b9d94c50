import styled from '@emotion/styled'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { visuallyHidden } from '../../theme/mixins.ts'

export function ThreadSkeleton() {
  return (
    <Rows>
      <Label role="status">Loading…</Label>
      {[0, 1].map((row) => (
        <Row key={row}>
          <Skeleton round width="24px" height="24px" />
          <Skeleton height="84px" />
        </Row>
      ))}
    </Rows>
  )
}

const Rows = styled.div(({ theme: { space } }) => ({ position: 'relative', display: 'grid', gap: space[3] }))

const Row = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: space[3],
}))

const Label = styled.span(visuallyHidden)
