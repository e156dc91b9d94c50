import type { GlassesModel } from '../../api/contract.ts'
import { useAddNeed } from '../hooks/useAddNeed.ts'
import { permissionMend } from '../tryIt/mend.tsx'
import { TryItSession } from '../tryIt/TryItSession.tsx'
import { useAppSession } from './useAppSession.ts'

export function TryItInSheet({ packageName, model }: { packageName: string; model: GlassesModel }) {
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
