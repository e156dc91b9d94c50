import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isStatus } from '../../api/http/errors.ts'
import { reviewQuery } from '../../api/review/reviewer.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { Breadcrumb } from '../../components/layout/Breadcrumb.tsx'
import { ReviewSkeleton } from '../../components/review/ReviewSkeleton.tsx'
import { AdminGuard } from '../guards/AdminGuard.tsx'
import { useAdmin } from '../hooks/useAdmin.ts'
import { useFocusAnchor } from '../hooks/useFocusAnchor.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { SubmissionWork } from './SubmissionWork.tsx'

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
        <ReviewSkeleton />
      )}
    </AdminGuard>
  )
}
