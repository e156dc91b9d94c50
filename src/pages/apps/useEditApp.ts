import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { appQuery, appsQuery } from '../../api/apps.ts'
import type { Side } from '../../api/contract/apps/appMerge.ts'
import { type App, type AppFieldName, type AppTexts, normalTexts, toTexts } from '../../api/contract.ts'
import type { AppFormValues } from '../../components/apps/AppForm/appFormValues.ts'
import { editDraftOf, keptEdit } from '../../machines/apps/editAppDraft.ts'
import { editAppMachine, viewEditApp } from '../../machines/apps/editAppMachine.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useDraft } from '../hooks/useLeaveGuard.tsx'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

/** Keeps the form's draft, and caches the saved app. `onPublish` gets the app that was saved to be published. */
export function useEditApp(app: App, onPublish: (app: App) => void) {
  const { packageName } = app
  const userId = useAuth().user?.id ?? ''
  const queries = useQueryClient()
  const [draft] = useState(() => keptEdit(userId, packageName))
  const [snapshot, send, actor] = useMachine(editAppMachine, { input: { app, draft } })
  const [typed] = useState(snapshot.context.typed)

  useMachineEvents(actor, ({ type, app: read }) => {
    if (type === 'publish') return onPublish(read)
    const { queryKey } = appQuery(packageName)
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, read)
    void queries.invalidateQueries({ queryKey: appsQuery.queryKey })
  })
  useEffect(() => send({ type: 'newer', app }), [send, app])
  useDraft(actor, (now) => editDraftOf(now, userId))

  return {
    ...viewEditApp(snapshot),
    values: useMemo(() => ({ packageName: app.packageName, ...toTexts(app) }), [app]),
    draft: { packageName, ...typed },
    normalise: normalTexts<AppFormValues>,
    onDraftChange: (values: AppTexts) => send({ type: 'type', values }),
    onSubmit: (values: AppTexts, button: string) =>
      send({ type: 'submit', values: normalTexts(values), publishes: button === 'publish' }),
    onEdit: (field: string) => send({ type: 'edit', field }),
    onChoose: (field: AppFieldName, side: Side) => send({ type: 'choose', field, side }),
    onDiscard: () => send({ type: 'discard' }),
    onSuccessClose: () => send({ type: 'dismiss' }),
  }
}
