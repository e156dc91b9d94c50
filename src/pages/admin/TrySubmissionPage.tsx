import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isStatus } from '../../api/http/errors.ts'
import { reviewQuery } from '../../api/review/reviewer.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { AdminGuard } from '../guards/AdminGuard.tsx'
import { useAdmin } from '../hooks/useAdmin.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { TrySubmission } from './TrySubmission.tsx'

/** Try It on what was submitted, for who holds the submission. */
export function TrySubmissionPage() {
  const { id = '' } = useParams()
  const { isAdmin } = useAdmin()
  const { data, error, refetch } = useQuery({ ...reviewQuery(id), enabled: isAdmin })
  useTitle(data ? `Try ${data.app.name}` : 'Try It')

  return (
    <AdminGuard>
      <PageHeader
        title="Try It"
        description="You’re trying the submitted version. The latest session will be attached to your decision, and the developer can watch it."
        breadcrumb={[
          { label: 'Admin Panel', href: '/admin' },
          { label: 'Queue', href: '/admin/submissions' },
          { label: data?.app.name ?? 'Review', href: `/admin/submissions/${id}` },
          { label: 'Try It' },
        ]}
      />
      {data ? (
        <TrySubmission key={id} review={data} />
      ) : isStatus(error, 404) ? (
        <NotFound />
      ) : error ? (
        <StateMessage
          tone="danger"
          title="Couldn’t load the review. Try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton label="Loading review…" fields={5} />
      )}
    </AdminGuard>
  )
}
