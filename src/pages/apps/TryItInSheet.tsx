import { useAddPermission } from '../hooks/useAddPermission.ts'
import { useAppSession } from '../hooks/useAppSession.ts'
import { permissionMend } from '../tryIt/mend.tsx'
import { TryItSession } from '../tryIt/TryItSession.tsx'

/** Try It inside the publish dialog. */
export function TryItInSheet({ packageName }: { packageName: string }) {
  const { sessions, tryIt } = useAppSession(packageName)
  const permissions = useAddPermission(packageName)

  return (
    <TryItSession
      packageName={packageName}
      tryIt={tryIt}
      isFinding={sessions.isPending}
      mendOf={permissionMend(permissions)}
    />
  )
}
