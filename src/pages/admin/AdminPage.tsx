import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useActorRef, useMachine } from '@xstate/react'
import { memo, useDeferredValue } from 'react'
import { useSearchParams } from 'react-router-dom'
import { setup } from 'xstate'
import { reviewedPicture } from '../../api/images.ts'
import { statsQuery, submittedQuery } from '../../api/review/admin.ts'
import { queueVersionQuery } from '../../api/review/reviewer.ts'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { Tabs } from '../../components/ui/Tabs.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { dropNotes, notesDraftOf, reviewMachine, viewReview } from '../../machines/review/reviewMachine.ts'
import { delays } from '../../machines/shared/delays.ts'
import { AdminGuard, useAdmin } from '../guards/AdminGuard.tsx'
import { useIdlePreload } from '../hooks/useIdlePreload.ts'
import { useDraft } from '../hooks/useLeaveGuard.tsx'
import { useDialogView } from '../hooks/useMachineEvents.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useVersion } from '../hooks/useVersion.ts'
import { type AdminPanelView, viewAdminPanel } from './adminPanelView.ts'
import { DashboardTab } from './DashboardTab.tsx'
import { SubmissionsTab } from './SubmissionsTab.tsx'

const ReviewDialog = lazyWithPreload(() =>
  import('../../components/review/ReviewDialog.tsx').then((module) => module.ReviewDialog),
)
const AllAppsTab = lazyWithPreload(() => import('./AllAppsTab.tsx').then((module) => module.AllAppsTab))
const ReportsTab = lazyWithPreload(() => import('./ReportsTab.tsx').then((module) => module.ReportsTab))
const AdminsTab = lazyWithPreload(() => import('./AdminsTab.tsx').then((module) => module.AdminsTab))
const AuditTab = lazyWithPreload(() => import('./AuditTab.tsx').then((module) => module.AuditTab))

function preloadParts(): void {
  for (const part of [ReviewDialog, AllAppsTab, ReportsTab, AdminsTab, AuditTab]) void part.preload()
}

/** The data's 500 ms begin with the page, not with the answer of the check. */
export function AdminPage() {
  const { isAdmin } = useAdmin()
  const [delay] = useMachine(adminDelayMachine)
  const enabled = isAdmin && delay.matches('due')
  const panel = useQueries({
    queries: [
      { ...statsQuery, enabled },
      { ...submittedQuery, enabled },
    ],
    combine: viewAdminPanel,
  })
  // In small steps, so that a slow phone can be touched meanwhile.
  const shown = useDeferredValue(panel)

  return (
    <>
      <PageHeader
        title="Admin Panel"
        description="Review submissions, find any app, and manage admins and reviewers."
      />
      <AdminGuard>
        <AdminPanel view={shown} />
      </AdminGuard>
    </>
  )
}

const AdminPanel = memo(function AdminPanel({ view }: { view: AdminPanelView }) {
  useTitle('Admin Panel')
  const [parameters, setParameters] = useSearchParams()
  const queries = useQueryClient()
  const { role } = useAdmin()
  const { submitted, paged, loading } = view
  const refresh = () => void queries.invalidateQueries({ queryKey: ['admin'] })
  const review = useReviewDialog(refresh)
  useVersion(queueVersionQuery, refresh)
  useIdlePreload(preloadParts)

  const tabs = [
    {
      id: 'dashboard',
      label: 'Dashboard',
      panel: <DashboardTab view={view} onReview={review.open} />,
    },
    {
      id: 'submissions',
      label: 'App Submissions',
      panel: <SubmissionsTab loading={loading} submitted={submitted} paged={paged} onReview={review.open} />,
    },
    { id: 'apps', label: 'All Apps', panel: <AllAppsTab onView={review.open} /> },
    { id: 'reports', label: 'Reports', panel: <ReportsTab /> },
    ...(role === 'ADMIN'
      ? [
          { id: 'admins', label: 'Admins', panel: <AdminsTab /> },
          { id: 'audit', label: 'Activity', panel: <AuditTab /> },
        ]
      : []),
  ]

  return (
    <>
      <Tabs
        label="Admin Panel"
        tabs={tabs}
        selected={parameters.get('tab') ?? 'dashboard'}
        onSelect={(tab) => setParameters(tab === 'dashboard' ? {} : { tab })}
      />
      {review.element}
    </>
  )
})

/** The review dialog: `open` it for an app, render `element`. `onDecided` runs after a decision, one's own or another reviewer's. */
function useReviewDialog(onDecided: () => void) {
  const author = useAuth().user?.id ?? ''
  const actor = useActorRef(reviewMachine, { input: { author } })
  const view = useDialogView(actor, viewReview, ({ app }) => {
    if (app) dropNotes(author, app)
    onDecided()
  })
  useDraft(actor, notesDraftOf)

  return {
    open: (packageName: string) => actor.send({ type: 'open', packageName }),
    element: view && (
      <ReviewDialog
        {...view}
        app={view.app && { ...view.app, picture: reviewedPicture(view.app.logoURL) }}
        onNotes={(text) => actor.send({ type: 'notes.type', text })}
        onApprove={() => actor.send({ type: 'approve' })}
        onReject={() => actor.send({ type: 'reject' })}
        onRetry={() => actor.send({ type: 'retry' })}
        onClose={() => actor.send({ type: 'close' })}
      />
    ),
  }
}

export const adminDelayMachine = setup({ delays }).createMachine({
  id: 'adminDelay',
  initial: 'waiting',
  states: { waiting: { after: { adminDataLoads: 'due' } }, due: {} },
})
