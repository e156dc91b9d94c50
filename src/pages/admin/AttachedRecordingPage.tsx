import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { reviewRecordingQuery } from '../../api/review/reviewer.ts'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { AdminGuard, useAdmin } from '../guards/AdminGuard.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { KeptRecording } from '../tryIt/KeptRecording.tsx'
import { useReviewKeys } from './useReviewKeys.tsx'

export function AttachedRecordingPage() {
  const { id = '', recordingId = '' } = useParams()
  const { isAdmin } = useAdmin()
  useTitle('Attached session')
  const kept = useQuery({ ...reviewRecordingQuery(recordingId), enabled: isAdmin })

  return (
    <AdminGuard>
      <PageHeader
        title="Attached session"
        breadcrumb={[
          { label: 'Admin Panel', href: '/admin' },
          { label: 'Queue', href: '/admin/submissions' },
          { label: 'Review', href: `/admin/submissions/${id}` },
          { label: 'Attached session' },
        ]}
      />
      <KeptRecording kept={kept} />
      {isAdmin && <Keys id={id} />}
    </AdminGuard>
  )
}

function Keys({ id }: { id: string }) {
  const { help } = useReviewKeys(id)
  return help
}
