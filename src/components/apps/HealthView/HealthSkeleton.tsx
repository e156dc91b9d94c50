import styled from '@emotion/styled'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { Column } from '../../layout/columns.tsx'
import { WithAside } from '../../layout/WithAside/WithAside.tsx'
import { visuallyHidden } from '../../theme/mixins.ts'
import { Card } from '../../ui/Card/Card.tsx'

export const HealthSkeleton = () => (
  <Column aria-busy style={{ position: 'relative' }}>
    <Label role="status">Loading health…</Label>
    <Card>
      <Skeleton height="32px" />
    </Card>
    <WithAside
      aside={
        <>
          <Card title="Incidents">
            <Skeleton height="160px" />
          </Card>
          <Card title="Monitoring">
            <Skeleton height="84px" />
          </Card>
        </>
      }
    >
      <Card>
        <Skeleton height="246px" />
      </Card>
      <Card>
        <Skeleton height="132px" />
      </Card>
    </WithAside>
  </Column>
)

const Label = styled.span(visuallyHidden)
