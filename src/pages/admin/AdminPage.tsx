import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { memo, useDeferredValue } from 'react'
import { useSearchParams } from 'react-router-dom'

import { withPicture } from '../../api/images.ts'
import { statsQuery, submittedQuery } from '../../api/review/admin.ts'
import { queueVersionQuery } from '../../api/review/reviewer.ts'
import { AdminDashboard } from '../../components/admin/AdminDashboard/AdminDashboard.tsx'
import { PageHeader } from '../../components/layout/PageHeader/PageHeader.tsx'
import { Tabs } from '../../components/ui/Tabs/Tabs.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { adminDelayMachine } from '../../machines/review/adminDelayMachine.ts'
import { AdminGuard } from '../guards/AdminGuard.tsx'
import { useAdmin } from '../hooks/useAdmin.ts'
import { useReviewDialog } from '../hooks/useReviewDialog.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { useVersion } from '../hooks/useVersion.ts'
import { type AdminPanelView, viewAdminPanel } from './adminPanelView.ts'
import { SubmissionsTab } from './SubmissionsTab.tsx'

const AllAppsTab = lazyWithPreload(() => import('./AllAppsTab.tsx').then((module) => module.AllAppsTab))
const AdminsTab = lazyWithPreload(() => import('./AdminsTab.tsx').then((module) => module.AdminsTab))
const ReviewStats = lazyWithPreload(() => import('./ReviewStats.tsx').then((module) => module.ReviewStats))
const DownServers = lazyWithPreload(() => import('./DownServers.tsx').then((module) => module.DownServers))
const ReportsTab = lazyWithPreload(() => import('./ReportsTab.tsx').then((module) => module.ReportsTab))
const AuditTab = lazyWithPreload(() => import('./AuditTab.tsx').then((module) => module.AuditTab))

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
    <AdminGuard>
      <AdminPanel view={shown} />
    </AdminGuard>
  )
}

const AdminPanel = memo(function AdminPanel({ view }: { view: AdminPanelView }) {
  useTitle('Admin Panel')
  const [parameters, setParameters] = useSearchParams()
  const queries = useQueryClient()
  const { role } = useAdmin()
  const { counts, total, countsArePart, recentSubmissions, submitted, paged, loading } = view
  const refresh = () => void queries.invalidateQueries({ queryKey: ['admin'] })
  const review = useReviewDialog(refresh)
  useVersion(queueVersionQuery, refresh)

  const tabs = [
    {
      id: 'dashboard',
      label: 'Dashboard',
      panel: (
        <AdminDashboard
          loading={loading}
          counts={counts}
          total={total}
          countsArePart={countsArePart}
          recentSubmissions={recentSubmissions.map(withPicture)}
          review={!loading && <ReviewStats beside={<DownServers />} />}
          onReview={review.open}
        />
      ),
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
          { id: 'audit', label: 'Audit Log', panel: <AuditTab /> },
        ]
      : []),
  ]

  return (
    <>
      <PageHeader
        title="Admin Panel"
        description="Review submissions, find any app, and manage admins and reviewers."
      />
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
