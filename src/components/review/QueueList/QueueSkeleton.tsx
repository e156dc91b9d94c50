import styled from '@emotion/styled'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { visuallyHidden } from '../../theme/mixins.ts'

export function QueueSkeleton() {
  return (
    <Rows aria-busy>
      <Label role="status">Loading queue…</Label>
      {[0, 1, 2, 3].map((row) => (
        <Row key={row}>
          <Skeleton width="28px" height="28px" />
          <Skeleton width="14rem" />
        </Row>
      ))}
    </Rows>
  )
}

const Rows = styled.div(({ theme: { color, radius } }) => ({
  position: 'relative',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  '& > div + div': { borderTop: `1px solid ${color.border}` },
}))

const Row = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: 68,
  padding: `${space[3]} ${space[5]}`,
}))

const Label = styled.span(visuallyHidden)
