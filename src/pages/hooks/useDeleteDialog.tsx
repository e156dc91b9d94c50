import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { allAppsQuery, appsQuery, firstApps, forgetApp, invalidateApps } from '../../api/apps.ts'
import { type AppSummary, calls } from '../../api/contract.ts'
import { appPath } from '../../lib/appPath.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { dropEdit } from '../../machines/apps/editAppDraft.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useAction } from './useAction.ts'
import { leaving } from './useLeaveGuard.tsx'

const DeleteDialog = lazyWithPreload(() =>
  import('../../components/apps/DeleteDialog/DeleteDialog.tsx').then((module) => module.DeleteDialog),
)

export function useDeleteDialog() {
  const [asked, setAsked] = useState<AppSummary | null>(null)
  const queries = useQueryClient()
  const { user } = useAuth()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const { run, reset, busy, error } = useAction(calls.deleteApp, {
    failed: 'Failed to delete TPA. Please try again.',
    serverTexts: ['TRANSFER_OPEN'],
    done: () => `${asked?.name} was deleted.`,
    goneIsDone: true,
    onDone() {
      setAsked(null)
      if (asked) leave(asked.packageName)
    },
  })

  function leave(packageName: string) {
    const own = appPath(packageName)
    if (pathname === own || pathname.startsWith(`${own}/`))
      navigate('/tpas', { replace: true, state: leaving })
    dropEdit(user?.id ?? '', packageName)
    forgetApp(queries, packageName)
    const left = (apps: AppSummary[] | undefined) => apps?.filter((app) => app.packageName !== packageName)
    const all = queries.setQueryData(allAppsQuery.queryKey, left)
    queries.setQueryData(appsQuery.queryKey, (apps) => all?.slice(0, firstApps) ?? left(apps))
    invalidateApps(queries)
  }

  return {
    open(app: AppSummary) {
      reset()
      setAsked(app)
    },
    element: asked && (
      <DeleteDialog
        appName={asked.name}
        packageName={asked.packageName}
        published={asked.isPublic}
        busy={busy}
        error={error}
        onConfirm={() => run({ params: { packageName: asked.packageName } })}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
