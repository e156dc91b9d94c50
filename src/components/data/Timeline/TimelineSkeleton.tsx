import styled from '@emotion/styled'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { visuallyHidden } from '../../theme/mixins.ts'

export function TimelineSkeleton() {
  return (
    <Rows>
      <Label role="status">Loading activity…</Label>
      {[0, 1, 2].map((row) => (
        <Row key={row}>
          <Skeleton round width="28px" height="28px" />
          <div>
            <Skeleton width="14rem" />
            <Skeleton width="9rem" height="0.75em" />
          </div>
        </Row>
      ))}
    </Rows>
  )
}

const Rows = styled.div(({ theme: { space } }) => ({ position: 'relative', display: 'grid', gap: space[5] }))

const Row = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: space[3],
  '& > div': { display: 'grid', gap: space[2], paddingTop: space[2] },
}))

const Label = styled.span(visuallyHidden)
