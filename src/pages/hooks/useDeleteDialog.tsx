import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { allAppsQuery, appsQuery, firstApps, forgetApp, invalidateApps } from '../../api/apps.ts'
import type { AppSummary } from '../../api/contract.ts'
import { appPath } from '../../lib/appPath.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { deleteAppMachine, viewDeleteApp } from '../../machines/apps/deleteAppMachine.ts'
import { dropEdit } from '../../machines/apps/editAppDraft.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useDialogView } from './useDialogView.ts'
import { leaving } from './useLeaveGuard.tsx'

const DeleteDialog = lazyWithPreload(() =>
  import('../../components/apps/DeleteDialog/DeleteDialog.tsx').then((module) => module.DeleteDialog),
)

export function useDeleteDialog() {
  const actor = useActorRef(deleteAppMachine)
  const queries = useQueryClient()
  const { user } = useAuth()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const view = useDialogView(actor, viewDeleteApp, ({ packageName }) => {
    const own = appPath(packageName)
    if (pathname === own || pathname.startsWith(`${own}/`))
      navigate('/tpas', { replace: true, state: leaving })
    dropEdit(user?.id ?? '', packageName)
    forgetApp(queries, packageName)
    const left = (apps: AppSummary[] | undefined) => apps?.filter((app) => app.packageName !== packageName)
    const all = queries.setQueryData(allAppsQuery.queryKey, left)
    queries.setQueryData(appsQuery.queryKey, (apps) => all?.slice(0, firstApps) ?? left(apps))
    invalidateApps(queries)
  })

  return {
    open: ({ packageName, name, isPublic }: AppSummary) =>
      actor.send({ type: 'open', subject: { packageName, name, isPublic } }),
    element: view && (
      <DeleteDialog
        {...view}
        onConfirm={() => actor.send({ type: 'confirm' })}
        onClose={() => actor.send({ type: 'close' })}
      />
    ),
  }
}
