import styled from '@emotion/styled'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { allAppsQuery, appsQuery, firstApps, forgetApp, invalidateApps } from '../../api/apps.ts'
import { type AppSummary, calls } from '../../api/contract.ts'
import { TypedConfirmDialog } from '../../components/form/TypedConfirmDialog.tsx'
import { appPath } from '../../lib/appPath.ts'
import { dropEdit } from '../../machines/apps/editAppDraft.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useAction } from '../hooks/useAction.ts'
import { leaving } from '../hooks/useLeaveGuard.tsx'

type DeleteAppDialogProps = { app: AppSummary; onClose: () => void }

/** Warns and names what is deleted. Stays open if the call fails. */
export function DeleteAppDialog({ app, onClose }: DeleteAppDialogProps) {
  const { packageName, name, isPublic } = app
  const queries = useQueryClient()
  const { user } = useAuth()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const { run, busy, error } = useAction(calls.deleteApp, {
    failed: 'Failed to delete TPA. Please try again.',
    serverTexts: ['TRANSFER_OPEN'],
    done: () => `${name} was deleted.`,
    goneIsDone: true,
    onDone() {
      onClose()
      const own = appPath(packageName)
      if (pathname === own || pathname.startsWith(`${own}/`))
        navigate('/tpas', { replace: true, state: leaving })
      dropEdit(user?.id ?? '', packageName)
      forgetApp(queries, packageName)
      const left = (apps: AppSummary[] | undefined) => apps?.filter((one) => one.packageName !== packageName)
      const all = queries.setQueryData(allAppsQuery.queryKey, left)
      queries.setQueryData(appsQuery.queryKey, (apps) => all?.slice(0, firstApps) ?? left(apps))
      invalidateApps(queries)
    },
  })

  return (
    <TypedConfirmDialog
      title="Delete App"
      description={
        <>
          This action cannot be undone. <span>{isPublic && 'The app is removed from the app store. '}</span>
          Its API key and install link stop working.
        </>
      }
      confirmLabel="Delete App"
      busy={busy}
      error={error}
      typing={isPublic ? { label: 'Type the app’s name to delete it', expected: name } : null}
      onConfirm={() => run({ params: { packageName } })}
      onClose={onClose}
    >
      <Subject>
        <Name>{name}</Name>
        <code>{packageName}</code>
      </Subject>
    </TypedConfirmDialog>
  )
}

const Subject = styled.div(({ theme: { color, space, radius } }) => ({
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.sunken,
  overflowWrap: 'anywhere',
}))

const Name = styled.p(({ theme: { font } }) => ({ fontWeight: font.weight.strong }))
