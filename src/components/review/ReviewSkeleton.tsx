import styled from '@emotion/styled'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Column, TwoColumns } from '../layout/columns.tsx'
import { visuallyHidden } from '../theme/mixins.ts'
import { Card } from '../ui/Card.tsx'

export function ReviewSkeleton() {
  return (
    <Column aria-busy style={{ position: 'relative' }}>
      <Label role="status">Loading review…</Label>
      <Skeleton height="76px" />
      <TwoColumns>
        <Column>
          <Card title="Changes">
            <Skeleton height="12rem" />
          </Card>
        </Column>
        <Column>
          <Card title="Messages">
            <Skeleton height="12rem" />
          </Card>
        </Column>
      </TwoColumns>
    </Column>
  )
}

const Label = styled.span(visuallyHidden)
