import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { hasPart, type SubmissionDetail } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { reviewQuery } from '../../api/review/reviewer.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { ClaimBanner } from '../../components/review/ClaimBanner.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { formatMinutes } from '../../lib/clock.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { addToDecision } from '../../machines/review/decisionDraft.ts'
import { AdminGuard, useAdmin } from '../guards/AdminGuard.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { useClaim } from './useClaim.tsx'
import { useReviewKeys } from './useReviewKeys.tsx'

const TryServerApp = lazyWithPreload(() => import('./TryServerApp.tsx').then((module) => module.TryServerApp))
const TryWebApp = lazyWithPreload(() => import('./TryWebApp.tsx').then((module) => module.TryWebApp))

export function TrySubmissionPage() {
  const { id = '' } = useParams()
  const { isAdmin } = useAdmin()
  const { data, error, refetch } = useQuery({ ...reviewQuery(id), enabled: isAdmin })
  useTitle(data ? `Try ${data.app.name}` : 'Try It')
  // Beside the review, of which it isn't known yet what it needs.
  useEffect(() => void TryServerApp.preload(), [])

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

/** A session on what was submitted, which goes on after a reload where it is the reviewer's own. */
function TrySubmission({ review }: { review: SubmissionDetail }) {
  const { submission, app, session } = review
  const { id } = submission
  const { id: author = '' } = useAuth().user ?? {}
  const navigate = useNavigate()
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['admin'] })
  const claim = useClaim({ submission, packageName: app.packageName, onChanged: refresh })
  const { help } = useReviewKeys(id, { onClaim: claim.banner.onClaim })
  const hasPage = hasPart(app.kind, 'page')
  const tried = {
    review,
    isHeld: claim.isHeld,
    onChanged: refresh,
    fallback: <Skeleton width="min(24rem, 80%)" />,
  }

  const requestChange = ({ startedAt, endedAt }: NonNullable<typeof session>) => {
    const moment = (endedAt === null ? Date.now() : Date.parse(endedAt)) - Date.parse(startedAt)
    const point = { rule: '', field: hasPage ? 'webAddress' : 'server', observed: '', expected: '' }
    addToDecision(author, id, { ...point, moment: formatMinutes(Math.max(moment, 0)) })
    navigate(`/admin/submissions/${id}`)
  }

  return (
    <>
      <ClaimBanner {...claim.banner} />
      {session && claim.isHeld && (
        <div>
          <Button icon={Flag} onClick={() => requestChange(session)}>
            Request a Change at This Moment
          </Button>
        </div>
      )}
      {hasPage ? <TryWebApp {...tried} /> : <TryServerApp {...tried} />}
      {claim.element}
      {help}
    </>
  )
}
