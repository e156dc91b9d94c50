import { useAppSession } from '../hooks/useAppSession.ts'
import { TryItSession } from '../tryIt/TryItSession.tsx'

/** Try It inside the publish dialog. */
export function TryItInSheet({ packageName }: { packageName: string }) {
  const { sessions, tryIt } = useAppSession(packageName)
  return <TryItSession packageName={packageName} tryIt={tryIt} isFinding={sessions.isPending} />
}
