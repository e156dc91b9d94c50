import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { memo, useDeferredValue, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { AdminDashboard } from '../../components/admin/AdminDashboard/AdminDashboard.tsx'
import { PageHeader } from '../../components/layout/PageHeader/PageHeader.tsx'
import { Tabs } from '../../components/ui/Tabs/Tabs.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { adminPanelMachine, viewAdminPanel } from '../../machines/review/adminPanelMachine.ts'
import { AdminGuard } from '../guards/AdminGuard.tsx'
import { useAdmin } from '../hooks/useAdmin.ts'
import { useReviewDialog } from '../hooks/useReviewDialog.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { SubmissionsTab } from './SubmissionsTab.tsx'

const AllAppsTab = lazyWithPreload(() => import('./AllAppsTab.tsx').then((module) => module.AllAppsTab))
const AdminsTab = lazyWithPreload(() => import('./AdminsTab.tsx').then((module) => module.AdminsTab))
const AuditTab = lazyWithPreload(() => import('./AuditTab.tsx').then((module) => module.AuditTab))

/** The data's 500 ms begin with the page, not with the answer of the check. */
export function AdminPage() {
  const { isAdmin } = useAdmin()
  const [snapshot, send] = useMachine(adminPanelMachine)
  // In small steps, so that a slow phone can be touched meanwhile.
  const shown = useDeferredValue(snapshot)
  useEffect(() => {
    if (isAdmin) send({ type: 'admit' })
  }, [isAdmin, send])

  return (
    <AdminGuard>
      <AdminPanel snapshot={shown} send={send} />
    </AdminGuard>
  )
}

type AdminPanelProps = {
  snapshot: SnapshotFrom<typeof adminPanelMachine>
  send: ActorRefFrom<typeof adminPanelMachine>['send']
}

const AdminPanel = memo(function AdminPanel({ snapshot, send }: AdminPanelProps) {
  useTitle('Admin Panel')
  const [parameters, setParameters] = useSearchParams()
  const queries = useQueryClient()
  const { role } = useAdmin()
  const { counts, countsArePart, recentSubmissions, submitted, paged, loading } = viewAdminPanel(snapshot)
  const reload = () => send({ type: 'reload' })
  const review = useReviewDialog(() => {
    reload()
    void queries.invalidateQueries({ queryKey: ['admin'] })
  })

  const tabs = [
    {
      id: 'dashboard',
      label: 'Dashboard',
      panel: (
        <AdminDashboard
          loading={loading}
          counts={counts}
          countsArePart={countsArePart}
          recentSubmissions={recentSubmissions}
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
    ...(role === 'ADMIN'
      ? [
          {
            id: 'admins',
            label: 'Admins',
            panel: <AdminsTab onChanged={reload} />,
          },
          {
            id: 'audit',
            label: 'Audit Log',
            panel: <AuditTab />,
          },
        ]
      : []),
  ]

  return (
    <>
      <PageHeader title="Admin Panel" />
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
