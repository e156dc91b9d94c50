import styled from '@emotion/styled'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { Column } from '../../layout/columns.tsx'
import { visuallyHidden } from '../../theme/mixins.ts'
import { Card } from '../../ui/Card/Card.tsx'

export const HealthSkeleton = () => (
  <Column aria-busy style={{ position: 'relative' }}>
    <Label role="status">Loading health…</Label>
    <Card title="Now">
      <Skeleton height="60px" />
    </Card>
    <Card title="Last 24 hours">
      <Skeleton height="270px" />
    </Card>
    <Card title="Last 90 days">
      <Skeleton height="150px" />
    </Card>
  </Column>
)

const Label = styled.span(visuallyHidden)
