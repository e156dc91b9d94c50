import { Skeleton } from '../feedback/Skeleton.tsx'
import { Column, TwoColumns } from '../layout/columns.tsx'
import { Card } from '../ui/Card.tsx'
import { Hidden } from '../ui/layout.tsx'

/** Of an app's review, as its developer sees it. */
export function ReviewSkeleton() {
  return (
    <Column aria-busy style={{ position: 'relative' }}>
      <Hidden role="status">Loading review…</Hidden>
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
          <Card title="For the Reviewer">
            <Skeleton height="21rem" />
          </Card>
        </Column>
      </TwoColumns>
    </Column>
  )
}
