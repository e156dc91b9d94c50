import { type App, type GlassesModel, hasPart } from '../../api/contract.ts'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAddNeed } from '../hooks/useAddNeed.ts'
import { permissionMend } from '../tryIt/mend.tsx'
import { TryItSession } from '../tryIt/TryItSession.tsx'
import { useAppSession } from './useAppSession.ts'

const WebTryIt = lazyWithPreload(() => import('../tryIt/web/WebTryIt.tsx').then((module) => module.WebTryIt))

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
