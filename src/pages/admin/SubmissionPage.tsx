import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isStatus } from '../../api/http/errors.ts'
import { reviewQuery } from '../../api/review/reviewer.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { Breadcrumb } from '../../components/layout/Breadcrumb.tsx'
import { Column } from '../../components/layout/columns.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { Hidden, Inline, Stack } from '../../components/ui/layout.tsx'
import { AdminGuard, useAdmin } from '../guards/AdminGuard.tsx'
import { useFocusAnchor } from '../hooks/useFocusAnchor.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { Parts, SubmissionWork } from './SubmissionWork.tsx'

export function SubmissionPage() {
  const { id = '' } = useParams()
  const { isAdmin } = useAdmin()
  const { data, error, refetch } = useQuery({ ...reviewQuery(id), enabled: isAdmin })
  useTitle(data ? `Review of ${data.app.name}` : 'Review')
  useFocusAnchor()

  return (
    <AdminGuard>
      <Breadcrumb
        items={[
          { label: 'Admin Panel', href: '/admin' },
          { label: 'Queue', href: '/admin/submissions' },
          { label: data?.app.name ?? 'Review' },
        ]}
      />
      {data ? (
        <SubmissionWork key={id} review={data} />
      ) : isStatus(error, 404) ? (
        <NotFound />
      ) : error ? (
        <StateMessage
          tone="danger"
          title="Couldn’t load the review. Try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <SubmissionSkeleton />
      )}
    </AdminGuard>
  )
}

const SubmissionSkeleton = () => (
  <Column aria-busy style={{ position: 'relative' }}>
    <Hidden role="status">Loading review…</Hidden>
    <Inline gap={4} align="start" nowrap>
      <Skeleton width="40px" height="40px" />
      <Stack gap={2}>
        <Skeleton width="10rem" height="24px" />
        <Skeleton width="14rem" />
      </Stack>
    </Inline>
    <Skeleton height="36px" />
    <Parts>
      <Card title="App Details">
        <Stack gap={4}>
          {[...Array(18).keys()].map((line) => (
            <Skeleton key={line} width={`${[70, 85, 55][line % 3]}%`} />
          ))}
        </Stack>
      </Card>
      <Column>
        <Skeleton height="126px" />
        <Card title="Decision">
          <Skeleton height="19rem" />
        </Card>
      </Column>
    </Parts>
  </Column>
)
