import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { accountQuery } from '../../api/account.ts'
import { appQuery, cacheApp, invalidateApps } from '../../api/apps.ts'
import { type App, isProfileComplete, isPublicHost } from '../../api/contract.ts'
import { submissionQuery } from '../../api/submissions.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { publishMachine, viewPublish } from '../../machines/apps/publishMachine.ts'
import { useDialogView } from './useDialogView.ts'

const PublishDialog = lazyWithPreload(() =>
  import('../../components/apps/PublishDialog/PublishDialog.tsx').then((module) => module.PublishDialog),
)

/**
 * The publish dialog of a page: `open` it for an app, render `element`. The app is fetched again on success
 * (SPEC.md §4), and on a failure that may hide one.
 */
export function usePublishDialog() {
  const actor = useActorRef(publishMachine)
  const queries = useQueryClient()
  const view = useDialogView(actor, viewPublish, (event) => {
    const { packageName } = event.type === 'published' ? event.app : event
    if (event.type === 'published') cacheApp(queries, event.app)
    invalidateApps(queries)
    void queries.invalidateQueries({ queryKey: appQuery(packageName).queryKey })
    void queries.invalidateQueries({ queryKey: submissionQuery(packageName).queryKey })
  })
  const { data: account } = useQuery({ ...accountQuery, enabled: view !== null })

  return {
    open(app: App) {
      const { packageName, name, appStoreStatus } = app
      const resubmits = appStoreStatus === 'REJECTED'
      actor.send({
        type: 'open',
        subject: { packageName, name, resubmits, privateHosts: privateHostsOf(app) },
      })
    },
    element: view && (
      <PublishDialog
        {...view}
        profileComplete={account === undefined ? null : isProfileComplete(account.profile)}
        onConfirm={() => actor.send({ type: 'confirm' })}
        onClose={() => actor.send({ type: 'close' })}
      />
    ),
  }
}

const privateHostsOf = ({ publicUrl, logoURL, webviewURL }: App): string[] => {
  const urls = [publicUrl, logoURL, webviewURL ?? '']
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url))
  return [...new Set(urls.filter(({ hostname }) => !isPublicHost(hostname)).map(({ host }) => host))]
}
