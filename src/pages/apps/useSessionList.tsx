import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Session } from '../../api/contract.ts'
import { SessionList } from '../../components/tryIt/SessionList.tsx'
import { appPath } from '../../lib/appPath.ts'

/** An app's sessions, to be opened and compared; of `current` as far as its log is, of which the list knows nothing. */
export function useSessionList(
  packageName: string,
  sessions: UseQueryResult<Session[]>,
  current: Session | null,
) {
  const kept = sessions.data?.map((one) => (one.id === current?.id ? current : one))
  const [comparedId, setComparedId] = useState<string | null>(null)
  const navigate = useNavigate()
  const recording = (id: string) => appPath(packageName, `/try/${id}`)

  return {
    count: kept?.length,
    list: (
      <SessionList
        sessions={kept ?? []}
        loading={sessions.isPending}
        error={sessions.isError ? 'Couldn’t load sessions. Try again.' : null}
        now={sessions.dataUpdatedAt}
        comparedId={comparedId}
        onOpen={({ id }) => navigate(recording(id))}
        onCompare={({ id }) => {
          if (comparedId === null || comparedId === id) setComparedId(comparedId === id ? null : id)
          else navigate(`${recording(comparedId)}?with=${id}`)
        }}
        onRetry={() => void sessions.refetch()}
      />
    ),
  }
}
