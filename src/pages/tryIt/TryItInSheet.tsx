import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { invalidateApp } from '../../api/apps.ts'
import { type App, type GlassesModel, hasPart, isSessionOver } from '../../api/contract.ts'
import { openSession, sessionsQuery, startSession } from '../../api/sessions.ts'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAddNeed } from '../hooks/useAddNeed.ts'
import { useTryIt } from '../hooks/useTryIt.ts'
import { permissionMend } from './mend.tsx'
import { TryItSession } from './TryItSession.tsx'

const WebTryIt = lazyWithPreload(() => import('./web/WebTryIt.tsx').then((module) => module.WebTryIt))

type TryItInSheetProps = { app: App; model: GlassesModel }

/** Try It where something else is open; `model`: of the glasses of a server app, at first. */
export const TryItInSheet = ({ app, model }: TryItInSheetProps) =>
  hasPart(app.kind, 'page') ? (
    <WebTryIt app={app} isInSheet fallback={<Skeleton width="100%" height="20rem" />} />
  ) : (
    <TryServer packageName={app.packageName} model={model} />
  )

function TryServer({ packageName, model }: { packageName: string; model: GlassesModel }) {
  const { sessions, tryIt } = useAppSession(packageName)
  const permissions = useAddNeed(packageName)

  return (
    <TryItSession
      packageName={packageName}
      firstModel={model}
      tryIt={tryIt}
      isFinding={sessions.isPending}
      mendOf={permissionMend(permissions)}
    />
  )
}

/** An app's sessions, and the one that runs or can be started. One that was started on the way here is shown though it
 * has failed: nobody has read why. */
export function useAppSession(packageName: string) {
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery(packageName))
  const newest = sessions.data?.[0]
  const [parameters] = useSearchParams()
  const isUnread = parameters.has('started') && newest?.state === 'failed'
  const tryIt = useTryIt({
    start: (options, signal) => startSession(packageName, options, signal),
    findOpen: (signal) => openSession(packageName, signal),
    running: newest && (isUnread || !isSessionOver(newest)) ? newest : null,
    // The list shows how the session goes; a submission whether it worked, the dashboard whether it is still to be tried.
    onChanged: () => invalidateApp(queries, packageName),
  })
  return { sessions, tryIt }
}
