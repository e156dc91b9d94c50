import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { cacheApp, invalidateApp, invalidateApps } from '../../api/apps.ts'
import type { AppSummary } from '../../api/contract.ts'
import { reviewAccessQuery } from '../../api/review/developer.ts'
import { whenIdle } from '../../lib/async.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { publishMachine, viewPublish } from '../../machines/apps/publishMachine.ts'
import { useDialogView } from '../hooks/useMachineEvents.ts'

const PublishAppDialog = lazyWithPreload(() =>
  import('./PublishAppDialog.tsx').then((module) => module.PublishAppDialog),
)

/** `open` it for an app, render `element`. The app is fetched again on success, and on a failure that may hide one. */
export function usePublishDialog() {
  const actor = useActorRef(publishMachine)
  const queries = useQueryClient()
  const [app, setApp] = useState<AppSummary | null>(null)
  useEffect(() => whenIdle(PublishAppDialog.preload), [])
  const view = useDialogView(actor, viewPublish, (event) => {
    if (event.type === 'noted') {
      queries.setQueryData(reviewAccessQuery(event.packageName).queryKey, event.access)
      return
    }
    if (event.type === 'described') return cacheApp(queries, event.app)
    const { packageName } = event.type === 'failed' ? event : event.app
    if (event.type === 'published') cacheApp(queries, event.app)
    invalidateApps(queries)
    invalidateApp(queries, packageName)
  })

  return {
    open(opened: AppSummary) {
      const { packageName, name, appStoreStatus } = opened
      setApp(opened)
      actor.send({
        type: 'open',
        subject: { packageName, name, resubmits: appStoreStatus === 'REJECTED' },
      })
    },
    element: view && app && (
      <PublishAppDialog
        {...view}
        app={app}
        onOverrule={(check, reason) => actor.send({ type: 'overrule', check, reason })}
        onWhatsNew={(whatsNew) => actor.send({ type: 'describe', whatsNew })}
        onMoment={(moment) => actor.send({ type: 'schedule', moment })}
        onNotes={(access) => actor.send({ type: 'note', access })}
        onConfirm={() => actor.send({ type: 'confirm' })}
        onClose={() => actor.send({ type: 'close' })}
      />
    ),
  }
}
